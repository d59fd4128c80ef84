import { downloadMemberData } from '@pahiram/api/member-data';
import { useFormAction } from '@pahiram/client/actions.tsx';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { PasskeyFault } from '@pahiram/client/passkeys.ts';
import { saveBlob } from '@pahiram/client/save-blob.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { PasswordField } from '@pahiram/ui/password-field.tsx';
import { type FormEvent, useState } from 'react';
import FingerprintIcon from '~icons/ic/outline-fingerprint';
import { focusInside } from '../../../shell/focus.ts';
import { call } from '../../../shell/http.ts';
import { confirmTexts } from '../../passkeys/confirm/confirm-texts.ts';
import { LockedNotice } from '../../passkeys/lock/locked-notice.tsx';
import { useMoneyLock } from '../../passkeys/lock/use-money-lock.tsx';
import { codeByPasskey, useCanConfirm } from '../../passkeys/use-passkeys.ts';
import { settingsTexts } from '../settings-texts.ts';
import { BulletList, EraseAccount, RequestedErasure } from './erase-account.tsx';
import { dataTexts } from './my-data-texts.ts';
import { useErasure } from './use-erasure.ts';

/** A copy of the data, and erasure of the account (RA 10173: access, portability, erasure). */
export function MyDataDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(dataTexts);
  const { close } = useTexts(settingsTexts);
  const erasure = useErasure();
  return (
    <Dialog open title={words.title} closeLabel={close} onClose={onClose}>
      <div className="space-y-6">
        <DownloadData />
        <section className="border-t border-line pt-5">
          <LoadState query={erasure} lines={5}>
            {(data) => <EraseAccount erasure={data} />}
          </LoadState>
        </section>
      </div>
    </Dialog>
  );
}

const dataCopy = { purpose: 'DATA_COPY' } as const;

const downloadRefusals = { 'password-wrong': 'downloadPassword' } as const;

/** A copy of all data about the member; none while the money is locked (V37). */
function DownloadData() {
  const words = useTexts(dataTexts);
  const lock = useMoneyLock();
  return (
    <section>
      <h3 className="text-lg">{words.downloadTitle}</h3>
      <p className="mt-1">{words.downloadLead}</p>
      <BulletList lines={words.contents} />
      <p className="my-3 text-sm text-soft">{words.downloadCare}</p>
      {lock.data?.lock ? <LockedNotice stops="copy" /> : lock.isPending ? null : <DownloadForm />}
    </section>
  );
}

/** Saves the data as one file, named by the date; a passkey or the password confirms it (V37). */
function DownloadForm() {
  const words = useTexts(dataTexts);
  const shared = useTexts(confirmTexts);
  const canConfirm = useCanConfirm();
  const [usesPassword, setUsesPassword] = useState(false);
  const { form, action } = useFormAction({ downloadPassword: '' }, downloadRefusals);
  const { downloadPassword: password } = form.values;
  const save = async (proof: { password: string } | { code: string }) => {
    action.setStatus({ tone: 'info', text: words.collecting });
    const data = await call(downloadMemberData, { body: proof });
    const name = `my-data-${manilaDate(Date.parse(data.about.generatedAt))}.json`;
    const text = JSON.stringify(data, null, 2);
    saveBlob(new Blob([text], { type: 'application/json' }), name);
    form.set('downloadPassword', '');
    action.setStatus({ tone: 'success', text: words.saved(name) });
  };
  const downloadByPasskey = () =>
    action.run(
      async () => save({ code: await codeByPasskey(dataCopy, dataCopy) }),
      (error) => {
        if (!(error instanceof PasskeyFault)) return false;
        action.setStatus({ tone: 'info', text: words.passkeyCancelled });
        return true;
      },
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const isEmpty = password === '';
    if (
      !form.check(isEmpty ? [{ field: 'downloadPassword', message: shared.passwordMissing }] : [])
    ) {
      return;
    }
    void action.run(() => save({ password }));
  };
  return (
    <>
      {canConfirm ? (
        <Button wide busy={action.busy} onClick={() => void downloadByPasskey()}>
          <FingerprintIcon aria-hidden="true" className="size-5" />
          {words.downloadByPasskey}
        </Button>
      ) : null}
      {canConfirm && !usesPassword ? (
        <Button kind="quiet" className="-ml-4" onClick={() => setUsesPassword(true)}>
          {words.usePassword}
        </Button>
      ) : (
        <form
          ref={usesPassword ? focusInside : undefined}
          noValidate
          onSubmit={submit}
          className={canConfirm ? 'mt-4' : ''}
        >
          <ErrorSummary problems={form.problems} />
          <PasswordField
            name="downloadPassword"
            autoComplete="current-password"
            label={shared.password}
            hint={words.downloadPassword}
            value={password}
            error={form.errorOf('downloadPassword')}
            onChange={(event) => form.set('downloadPassword', event.target.value)}
          />
          <Button type="submit" kind={canConfirm ? 'secondary' : 'primary'} busy={action.busy}>
            {words.download}
          </Button>
        </form>
      )}
      <div className={action.status.text === '' ? '' : 'mt-3'}>
        <StatusLine {...action.status} />
      </div>
    </>
  );
}

/**
 * "My data" for an account that is not activated, which has no settings yet (S2.12): opens the dialog,
 * and shows the date of a requested erasure.
 */
export function MyDataRow() {
  const words = useTexts(dataTexts);
  const [isOpen, setOpen] = useState(false);
  const asked = useErasure().data?.asked ?? null;
  return (
    <div className="mx-auto mt-6 max-w-2xl lg:mx-0">
      {asked ? (
        <Card title={words.askedTitle}>
          <RequestedErasure asked={asked} />
        </Card>
      ) : null}
      <Button kind="quiet" className="max-sm:w-full sm:-ml-4 sm:pl-4" onClick={() => setOpen(true)}>
        {words.row}
      </Button>
      {isOpen ? <MyDataDialog onClose={() => setOpen(false)} /> : null}
    </div>
  );
}
