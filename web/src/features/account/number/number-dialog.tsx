import type { WireReplyOf } from '@pahiram/api/operation';
import {
  changePhoneNumber,
  type getNumberChange,
  proveNewNumber,
  requestNewNumberCode,
  requestNumberChangeCode,
  stopNumberChange,
} from '@pahiram/api/phone-number';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { CallError } from '@pahiram/client/errors.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { phoneText } from '@pahiram/client/phone-text.ts';
import { waitWords } from '@pahiram/domain/access/wait-words';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useTabState } from '@pahiram/ui/use-tab-state.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { numberChangePlace } from '../../../offline/personal-data.ts';
import { focusInside, takeFocus } from '../../../shell/focus.ts';
import { call } from '../../../shell/http.ts';
import { renewSession } from '../../../shell/session.ts';
import { OneTimeCodeForm } from '../../auth/one-time-code-form.tsx';
import { PhoneForm } from '../../auth/phone-form.tsx';
import { SmsSigning } from '../../passkeys/confirm/sms-signing.tsx';
import { HoldNotice } from '../../passkeys/hold/hold-notices.tsx';
import { LockedNotice } from '../../passkeys/lock/locked-notice.tsx';
import { useMoneyLock } from '../../passkeys/lock/use-money-lock.tsx';
import { useCanConfirm } from '../../passkeys/use-passkeys.ts';
import { useWallet } from '../../wallet/use-wallet.ts';
import { settingsTexts } from '../settings-texts.ts';
import { numberTexts } from './number-texts.ts';
import { numberKey, useNumberChange } from './use-number-change.ts';

type NumberChange = WireReplyOf<typeof getNumberChange>;

/** Changes the phone number: the new one is proven by a code, then a passkey, or password and code, confirms (H5). */
export function NumberDialog({ onClose }: { onClose: () => void }) {
  const words = useTexts(numberTexts);
  const { close } = useTexts(settingsTexts);
  const query = useNumberChange();
  const isLocked = useMoneyLock().data?.lock != null;
  const hold = useWallet().data?.hold;
  const [isBack, setBack] = useState(false);
  const back = () => setBack(true);
  return (
    <Dialog open title={words.title} closeLabel={close} onClose={onClose}>
      <LoadState query={query}>
        {({ waiting, waitHours }) =>
          // A recovery by staff goes on while the money is locked, and can be stopped then too.
          waiting !== null ? (
            <Waiting waiting={waiting} onStopped={back} />
          ) : isLocked ? (
            <LockedNotice stops="change" />
          ) : hold ? (
            <HoldNotice hold={hold} />
          ) : (
            <NewNumber {...{ waitHours, isBack }} onBack={back} onChanged={onClose} />
          )
        }
      </LoadState>
    </Dialog>
  );
}

interface WaitingProps {
  readonly waiting: NonNullable<NumberChange['waiting']>;
  readonly onStopped: () => void;
}

function Waiting({ waiting, onStopped }: WaitingProps) {
  const words = useTexts(numberTexts);
  const language = useLanguage();
  const client = useQueryClient();
  const action = useAction();
  const { by, newNumber, takesEffectAt } = waiting;
  const when = takesEffectAt && momentText(takesEffectAt, language);
  const stop = () =>
    action.run(async () => {
      const reply = await call(stopNumberChange, { body: {} });
      onStopped();
      client.setQueryData(numberKey, reply);
      toast('success', words.stopped);
    });
  return (
    <div className="space-y-4">
      <div ref={takeFocus} tabIndex={-1} className="outline-none">
        <Notice tone="warning">
          {when === null
            ? words.staffProposed(newNumber)
            : by === 'MEMBER'
              ? words.waits(newNumber, when)
              : words.staffWaits(newNumber, when)}
        </Notice>
      </div>
      <Button kind="danger" wide busy={action.busy} onClick={() => void stop()}>
        {words.stop}
      </Button>
      <StatusLine {...action.status} />
    </div>
  );
}

/** Kept for the tab, which the phone may load again while its owner reads the SMS. */
const nothingTyped = { typed: '', resendAt: 0, proven: '' };

interface NewNumberProps {
  readonly waitHours: number;
  /** What was shown before is gone with its pressed button: the field takes the focus. */
  readonly isBack: boolean;
  readonly onBack: () => void;
  /** It changed at once. */
  readonly onChanged: () => void;
}

function NewNumber({ waitHours, isBack, onBack, onChanged }: NewNumberProps) {
  const words = useTexts(numberTexts);
  const [{ typed, resendAt, proven }, store, forget] = useTabState(numberChangePlace, nothingTyped);
  const requestCode = async (newNumber: string) => {
    const reply = await call(requestNewNumberCode, { body: { newNumber } });
    store({ typed: newNumber, resendAt: Date.parse(reply.resendAt), proven: '' });
  };
  const startAgain = () => {
    store(nothingTyped);
    onBack();
  };
  if (proven !== '') {
    return (
      <ConfirmNumber
        newNumber={proven}
        waitHours={waitHours}
        onChanged={onChanged}
        onDone={forget}
        onBack={startAgain}
      />
    );
  }
  if (typed === '') {
    return (
      <div ref={isBack ? focusInside : undefined}>
        <PhoneForm lead={words.lead} phoneNumber="" onPhone={requestCode} />
      </div>
    );
  }
  return (
    <OneTimeCodeForm
      lead={
        // Each sending replaces the pressed button: what was sent takes the focus.
        <div key={resendAt} ref={takeFocus} tabIndex={-1} className="outline-none">
          <p className="font-semibold">{phoneText(typed)}</p>
          <p className="mt-1 text-soft">{words.sent}</p>
        </div>
      }
      digits={CODE_RULES.NEW_NUMBER.digits}
      resendAt={resendAt}
      confirmLabel={words.next}
      onConfirm={async (code) => {
        const reply = await call(proveNewNumber, { body: { newNumber: typed, code } });
        store({ typed, resendAt, proven: reply.newNumber });
      }}
      onResend={() => requestCode(typed)}
      resent={words.sent}
      back={{ label: words.back, onBack: startAgain }}
    />
  );
}

const subject = { purpose: 'NUMBER_CHANGE' } as const;

interface ConfirmNumberProps extends Omit<NewNumberProps, 'isBack'> {
  readonly newNumber: string;
  readonly onDone: () => void;
}

function ConfirmNumber(props: ConfirmNumberProps) {
  const { newNumber, waitHours, onChanged, onDone, onBack } = props;
  const words = useTexts(numberTexts);
  const client = useQueryClient();
  const canConfirm = useCanConfirm();
  const language = useLanguage();
  const signedOut = waitHours === 0 ? words.othersOut : words.allOut;
  const codeLead = `${words.codeLead} ${signedOut} ${waitWords(waitHours)[language]}`;
  const stolenReport = useWallet().data?.stolenReport ?? null;
  const isPossible = stolenReport === null || (canConfirm && stolenReport !== 'hold');
  return (
    <>
      {/* It replaces the form with the pressed button. */}
      <div ref={takeFocus} tabIndex={-1} className="mb-3 outline-none">
        <p className="text-soft">{words.newNumber}</p>
        <p className="text-lg font-semibold">{phoneText(newNumber)}</p>
      </div>
      {isPossible ? <p className="mb-3">{canConfirm ? words.passkeyLead : codeLead}</p> : null}
      <SmsSigning
        stolenReport={stolenReport}
        confirmed={subject}
        facts={{ ...subject, newNumber }}
        codeLead={codeLead}
        request={() => call(requestNumberChangeCode, { body: {} })}
        signLabel={words.change}
        onSign={async (code, password) => {
          const body = { code, ...(password === null ? {} : { password }) };
          const reply = await call(changePhoneNumber, { body });
          onDone();
          if (reply.waiting === null) {
            await renewSession();
            toast('success', words.changed);
            onChanged();
          }
          client.setQueryData(numberKey, reply);
          await client.invalidateQueries();
        }}
        onFault={(error) => {
          // The proof of the new number is over.
          if (error instanceof CallError && error.code === 'number-not-proven') onBack();
        }}
      />
      <Button kind="quiet" className="-ml-4" onClick={onBack}>
        {words.back}
      </Button>
    </>
  );
}
