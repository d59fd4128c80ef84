import type { WireBodyOf } from '@pahiram/api/operation';
import { addStaffPasskey, askToAddStaffPasskey } from '@pahiram/api/staff-passkeys';
import { useAction } from '@pahiram/client/actions.tsx';
import { makePasskey, PasskeyFault } from '@pahiram/client/passkeys.ts';
import { deviceName } from '@pahiram/domain/access/device-name';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { CodeField } from '@pahiram/ui/code-field.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import type { FormEvent } from 'react';
import { call } from '../../shell/http.ts';
import { passkeysTexts } from './passkeys-texts.ts';

type Made = WireBodyOf<typeof addStaffPasskey>['response'];
const codeLength = 6;

interface AddPasskeyProps {
  readonly isAddedByCode: boolean;
  readonly onAdded: () => void;
}

/** Adds a passkey. A code of the authenticator app confirms the first one, a passkey every other. */
export function AddPasskey({ isAddedByCode, onAdded }: AddPasskeyProps) {
  const words = useTexts(passkeysTexts);
  const form = useForm({ name: deviceName(navigator.userAgent) ?? words.thisDevice, code: '' });
  const action = useAction();
  const { name, code } = form.values;
  const add = (event: FormEvent) => {
    event.preventDefault();
    const isCodeMissing = isAddedByCode && code.length !== codeLength;
    const problems = [
      name.trim() === '' ? { field: 'name', message: words.nameMissing } : null,
      isCodeMissing ? { field: 'code', message: words.codeMissing } : null,
    ].filter((problem) => problem !== null);
    if (!form.check(problems)) return;
    void action.run(
      async () => {
        const { questionId, options } = await call(askToAddStaffPasskey, { body: {} });
        const response = await makePasskey<Made>(options);
        const body = { questionId, response, name, code: isAddedByCode ? code : null };
        try {
          await call(addStaffPasskey, { body });
        } finally {
          form.set('code', '');
        }
        action.setStatus({ tone: 'success', text: words.addedNow });
        onAdded();
      },
      (error) => {
        if (!(error instanceof PasskeyFault)) return false;
        action.setStatus({ tone: 'info', text: textOf(error, words) });
        return true;
      },
    );
  };
  return (
    <Card title={words.form}>
      <form noValidate onSubmit={add}>
        <ErrorSummary problems={form.problems} />
        <TextField
          name="name"
          label={words.name}
          hint={words.nameHint}
          maxLength={60}
          value={name}
          error={form.errorOf('name')}
          onChange={(event) => form.set('name', event.target.value)}
        />
        {isAddedByCode ? (
          <CodeField
            name="code"
            label={words.code}
            hint={words.codeHint}
            lengthMax={codeLength}
            value={code}
            error={form.errorOf('code')}
            onValue={(digits) => form.set('code', digits)}
          />
        ) : (
          <p className="mb-4 text-soft">{words.confirmFirst}</p>
        )}
        <Button type="submit" busy={action.busy}>
          {words.add}
        </Button>
        <div className="mt-3">
          <StatusLine {...action.status} />
        </div>
      </form>
    </Card>
  );
}

function textOf({ reason }: PasskeyFault, words: (typeof passkeysTexts)['fil']): string {
  switch (reason) {
    case 'cancelled':
      return words.cancelled;
    case 'known':
      return words.known;
    case 'device':
      return words.noBrowser;
    case 'address':
      return words.unavailable;
    default:
      return reason satisfies never;
  }
}
