import { listSessions } from '@pahiram/api/access';
import type { WireReplyOf } from '@pahiram/api/operation';
import { removePasskey, renamePasskey } from '@pahiram/api/passkeys';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { deviceName } from '@pahiram/domain/access/device-name';
import { waitWords } from '@pahiram/domain/access/wait-words';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ChoiceField, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Disclosure } from '../../shell/disclosure.tsx';
import { focusInside, takeFocus } from '../../shell/focus.ts';
import { call } from '../../shell/http.ts';
import { AddPasskey, isHere } from './add-passkey.tsx';
import { PasswordDialog } from './confirm/password-dialog.tsx';
import { passkeysTexts } from './passkeys-texts.ts';
import { isUsable, type Passkey, passkeysKey, usePasskeys } from './use-passkeys.ts';

/** The member's passkeys: names and last use; one can be added, renamed and removed. */
export function PasskeysDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(passkeysTexts);
  const language = useLanguage();
  const passkeys = usePasskeys();
  const [removing, setRemoving] = useState<Passkey | null>(null);
  const [removals, setRemovals] = useState(0);
  const [questions, setQuestions] = useState(0);
  const remove = (one: Passkey) => {
    setQuestions(questions + 1);
    setRemoving(one);
  };
  return (
    <>
      <Dialog open title={words.title} closeLabel={words.close} onClose={onClose}>
        <p className="mb-4 text-soft">{words.lead}</p>
        <LoadState query={passkeys}>
          {(data) => (
            <>
              {/* The pressed button of a removed passkey is gone: what is left takes the focus. */}
              <div
                key={removals}
                ref={removals === 0 ? undefined : takeFocus}
                tabIndex={-1}
                className="mb-4 outline-none"
              >
                {data.passkeys.length === 0 ? (
                  <p>{words.none}</p>
                ) : (
                  <ul className="divide-y divide-line">
                    {data.passkeys.map((one) => (
                      <PasskeyRow key={one.id} passkey={one} onRemove={() => remove(one)} />
                    ))}
                  </ul>
                )}
              </div>
              {data.isHeld ? (
                <Notice tone="info">{words.held}</Notice>
              ) : (
                // One question at a time: another passkey is asked for again after the removal.
                <AddPasskey
                  key={questions}
                  hasUsable={data.passkeys.some(isUsable)}
                  waitHours={data.waitHours}
                />
              )}
              <Disclosure title={words.more} className="mt-3">
                <div className="space-y-2">
                  <p>{words.moreText}</p>
                  <p>
                    {words.mayWait} {waitWords(data.waitHours)[language]}
                  </p>
                </div>
              </Disclosure>
            </>
          )}
        </LoadState>
      </Dialog>
      {/* Beside the list and not inside it, so that Escape closes one of the two. */}
      {removing ? (
        <RemoveDialog
          passkey={removing}
          onRemoved={() => {
            setRemovals(removals + 1);
            setRemoving(null);
          }}
          onClose={() => setRemoving(null)}
        />
      ) : null}
    </>
  );
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
  const words = useTexts(passkeysTexts);
  const language = useLanguage();
  const [step, setStep] = useState<'shown' | 'renaming' | 'back'>('shown');
  const { name, createdAt, usedAt, usableFrom, isSynced } = passkey;
  if (step === 'renaming') return <RenameRow passkey={passkey} onDone={() => setStep('back')} />;
  return (
    <li className="py-3">
      <p className="font-semibold">{name}</p>
      <p className="text-sm text-soft">
        {isHere(passkey) ? `${words.here} · ` : ''}
        {words.added(momentText(createdAt, language))} ·{' '}
        {usedAt === null ? words.neverUsed : words.used(momentText(usedAt, language))}
        {isSynced ? ` · ${words.synced}` : ''}
      </p>
      {isUsable(passkey) ? null : (
        <div className="mt-2">
          <Notice tone="warning">{words.waits(momentText(usableFrom, language))}</Notice>
        </div>
      )}
      <div ref={step === 'back' ? focusInside : undefined} className="mt-1 -ml-4 flex flex-wrap">
        <Button
          kind="quiet"
          aria-label={words.renameName(name)}
          onClick={() => setStep('renaming')}
        >
          {words.rename}
        </Button>
        <Button kind="quiet" aria-label={words.removeName(name)} onClick={onRemove}>
          {words.remove}
        </Button>
      </div>
    </li>
  );
}

function RenameRow({ passkey, onDone }: { passkey: Passkey; onDone: () => void }) {
  const words = useTexts(passkeysTexts);
  const client = useQueryClient();
  const action = useAction();
  const [name, setName] = useState(passkey.name);
  const isEmpty = name.trim() === '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isEmpty) return;
    void action.run(async () => {
      await call(renamePasskey, { params: { id: passkey.id }, body: { name } });
      await client.invalidateQueries({ queryKey: [passkeysKey] });
      toast('success', words.saved);
      onDone();
    });
  };
  return (
    <li className="py-3">
      <form ref={focusInside} noValidate onSubmit={save}>
        <TextField
          name="name"
          label={words.name}
          hint={words.nameHint}
          value={name}
          maxLength={60}
          onChange={(event) => setName(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" busy={action.busy} unavailable={isEmpty}>
            {words.save}
          </Button>
          <Button kind="secondary" className="max-sm:w-full" onClick={onDone}>
            {words.cancel}
          </Button>
        </div>
        <StatusLine {...action.status} />
      </form>
    </li>
  );
}

interface RemoveDialogProps {
  readonly passkey: Passkey;
  readonly onRemoved: () => void;
  readonly onClose: () => void;
}

type OpenSession = WireReplyOf<typeof listSessions>['sessions'][number];

const nobody = '';

/** The device on which the passkey was added or used last; the other devices if it is not known. */
function useOtherDevices({ lastSession }: Passkey) {
  const words = useTexts(passkeysTexts);
  const language = useLanguage();
  const { data } = useQuery({
    queryKey: ['sessions'],
    queryFn: () => call(listSessions),
    staleTime: 0,
  });
  const others = (data?.sessions ?? []).filter(({ isCurrent }) => !isCurrent);
  const known = others.filter(({ id }) => id === lastSession);
  return (known.length > 0 ? known : others).map(({ id, userAgent, lastSeenAt }) => ({
    value: id,
    label: words.signOutDevice(
      deviceName(userAgent) ?? words.unknownDevice,
      momentText(lastSeenAt, language),
    ),
  }));
}

/** A thief may have the phone with its session, but not the password (V37). */
function RemoveDialog({ passkey, onRemoved, onClose }: RemoveDialogProps) {
  const words = useTexts(passkeysTexts);
  const client = useQueryClient();
  const { passkeys = [], codeLimitPHP = 0, waitHours = 0 } = usePasskeys().data ?? {};
  const isLast = waitHours > 0 && passkeys.length === 1;
  const [signedOut, setSignedOut] = useState(nobody);
  const devices = useOtherDevices(passkey);
  return (
    <PasswordDialog
      title={words.removeTitle(passkey.name)}
      hint={words.removePassword}
      closeLabel={words.close}
      cancelLabel={words.keep}
      submitLabel={words.remove}
      isDanger
      onSubmit={async (password) => {
        const endSession = signedOut === nobody ? null : (signedOut as OpenSession['id']);
        await call(removePasskey, { params: { id: passkey.id }, body: { password, endSession } });
        await client.invalidateQueries({ queryKey: [passkeysKey] });
        toast('success', words.removed);
        onRemoved();
      }}
      onClose={onClose}
    >
      <p>{words.removeText}</p>
      {isLast ? (
        <p className="mt-2">{words.removeLast(pesosText(codeLimitPHP), waitHours)}</p>
      ) : null}
      {devices.length === 0 ? null : (
        <div className="mt-4">
          <ChoiceField
            inColumn
            name="endSession"
            legend={words.alsoSignOut}
            options={[{ value: nobody, label: words.signOutNone }, ...devices]}
            value={signedOut}
            onValue={setSignedOut}
          />
        </div>
      )}
    </PasswordDialog>
  );
}
