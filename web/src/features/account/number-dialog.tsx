import {
  changePhoneNumber,
  proveNewNumber,
  requestNewNumberCode,
  requestNumberChangeCode,
  stopNumberChange,
} from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { phoneText } from '@pahiram/client/phone-text.ts';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { renewSession } from '../../shell/session.ts';
import { OneTimeCodeForm } from '../auth/one-time-code-form.tsx';
import { PhoneForm } from '../auth/phone-form.tsx';
import { SmsSigning } from '../passkeys/sms-signing.tsx';
import { useCanConfirm } from '../passkeys/use-passkeys.ts';
import { settingsTexts } from './account-texts.ts';
import { numberTexts } from './number-texts.ts';
import { numberKey, useNumberChange } from './use-number-change.ts';

type NumberChange = WireReplyOf<typeof import('@pahiram/api/phone-number').getNumberChange>;

/** Changes the phone number: the new one is proven by a code, then a passkey, or password and code, confirms (H5). */
export function NumberDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(numberTexts);
  const { close } = useTexts(settingsTexts);
  const query = useNumberChange();
  return (
    <Dialog open title={words.title} closeLabel={close} onClose={onClose}>
      <LoadState query={query}>
        {({ waiting, waitHours }) =>
          waiting === null ? <NewNumber waitHours={waitHours} /> : <Waiting waiting={waiting} />
        }
      </LoadState>
    </Dialog>
  );
}

function Waiting({ waiting }: { waiting: NonNullable<NumberChange['waiting']> }) {
  const words = useTexts(numberTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const action = useAction();
  const when = momentText(waiting.takesEffectAt, language);
  const stop = () =>
    action.run(async () => {
      client.setQueryData(numberKey, await call(stopNumberChange, { body: {} }));
      toast('success', words.stopped);
    });
  return (
    <div className="space-y-4">
      <Notice tone="warning">
        <p role="status">
          {waiting.by === 'MEMBER'
            ? words.waits(waiting.newNumber, when)
            : words.staffWaits(waiting.newNumber, when)}
        </p>
      </Notice>
      <Button kind="danger" wide busy={action.busy} onClick={() => void stop()}>
        {words.stop}
      </Button>
      <StatusLine {...action.status} />
    </div>
  );
}

function NewNumber({ waitHours }: { waitHours: number }) {
  const words = useTexts(numberTexts);
  const [typed, setTyped] = useState('');
  const [resendAt, setResendAt] = useState(0);
  const [proven, setProven] = useState<string | null>(null);
  const requestCode = async (newNumber: string) => {
    const reply = await call(requestNewNumberCode, { body: { newNumber } });
    setResendAt(Date.parse(reply.resendAt));
    setTyped(newNumber);
  };
  if (proven !== null) return <ConfirmNumber newNumber={proven} waitHours={waitHours} />;
  if (typed === '') return <PhoneForm lead={words.lead} phoneNumber="" onPhone={requestCode} />;
  return (
    <OneTimeCodeForm
      lead={
        <>
          <p className="font-semibold">{phoneText(typed)}</p>
          <p className="mt-1 text-soft">{words.sent}</p>
        </>
      }
      digits={CODE_RULES.NEW_NUMBER.digits}
      resendAt={resendAt}
      confirmLabel={words.next}
      onConfirm={async (code) => {
        const reply = await call(proveNewNumber, { body: { newNumber: typed, code } });
        setProven(reply.newNumber);
      }}
      onResend={() => requestCode(typed)}
      resent={words.sent}
      back={{ label: words.back, onBack: () => setTyped('') }}
    />
  );
}

const subject = { purpose: 'NUMBER_CHANGE' } as const;

function ConfirmNumber({ newNumber, waitHours }: { newNumber: string; waitHours: number }) {
  const words = useTexts(numberTexts);
  const client = useQueryClient();
  const canConfirm = useCanConfirm();
  const codeLead = words.codeLead(waitHours);
  return (
    <>
      <p className="text-soft">{words.newNumber}</p>
      <p className="mb-3 text-lg font-semibold">{phoneText(newNumber)}</p>
      <p className="mb-3">{canConfirm ? words.passkeyLead : codeLead}</p>
      <SmsSigning
        confirmed={subject}
        facts={{ ...subject, newNumber }}
        codeLead={codeLead}
        request={() => call(requestNumberChangeCode, { body: {} })}
        signLabel={words.change}
        onSign={async (code, password) => {
          const body = { code, ...(password === null ? {} : { password }) };
          const reply = await call(changePhoneNumber, { body });
          if (reply.waiting === null) {
            await renewSession();
            toast('success', words.changed);
          }
          client.setQueryData(numberKey, reply);
          await client.invalidateQueries();
        }}
      />
    </>
  );
}
