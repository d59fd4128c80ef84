import { acceptOffer, requestOfferCode } from '@pahiram/api/addresses';
import { useAction } from '@pahiram/client/actions.tsx';
import { CallError, faultText } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { CodeField } from '@pahiram/ui/code-field.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { ChoiceField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../shell/http.ts';
import { usePhoneNumber } from '../../shell/session.ts';
import { offerTexts } from './document-texts.ts';
import { type Offer, offerKey, type Signing } from './use-offer.ts';

export interface OfferSigningProps {
  readonly offer: Offer;
  readonly signing: Signing;
  readonly onSigning: (next: Signing) => void;
  readonly onSigned: () => void;
}

/** Sends a code, and signs exactly the two documents that were shown with it (V18, V19). */
export function OfferSigning({ offer, signing, onSigning, onSigned }: OfferSigningProps) {
  const words = useTexts(offerTexts);
  return (
    <div className="mx-auto max-w-xl space-y-4 lg:mx-0">
      <h1 className="text-2xl">{words.signTitle}</h1>
      <p>{words.signLead(offer.loanNumber)}</p>
      <Card>
        <SendSigningCode offer={offer} signing={signing} onSent={onSigning} />
        {signing.resendAt > 0 ? (
          <>
            <p className="my-3 font-medium">{words.sentTo(signing.sentTo)}</p>
            <SigningCode signing={signing} onSigned={onSigned} />
          </>
        ) : null}
      </Card>
      <Link href="/offer" className="inline-flex min-h-11 items-center text-brand underline">
        {words.readAgain}
      </Link>
    </div>
  );
}

const { digits } = CODE_RULES.OFFER_ACCEPTANCE;

function SigningCode({ signing, onSigned }: { signing: Signing; onSigned: () => void }) {
  const words = useTexts(offerTexts);
  const faults = useTexts(faultTexts);
  const phoneNumber = usePhoneNumber();
  const form = useForm({ code: '' });
  const action = useAction();
  const client = useQueryClient();
  const idempotencyKey = useIdempotencyKey(`sign:${signing.loanNumber}`);
  const { code } = form.values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const complete = code.length === digits;
    if (!form.check(complete ? [] : [{ field: 'code', message: words.codeMissing }])) return;
    const { disclosureHash, contractHash } = signing;
    const body = { phoneNumber, code, disclosureHash, contractHash };
    void action.run(
      async () => {
        await call(acceptOffer, { body, key: idempotencyKey.get() });
        idempotencyKey.renew();
        client.removeQueries({ queryKey: [offerKey] });
        onSigned();
      },
      (error) => {
        if (!(error instanceof CallError) || error.code !== 'code-wrong') return false;
        form.set('code', '');
        const left = error.fault.kind === 'REFUSED' ? error.fault.error.details?.triesLeft : null;
        const text = faultText(error, faults);
        const tries = typeof left === 'number' ? ` ${words.triesLeft(left)}` : '';
        form.check([{ field: 'code', message: `${text}.${tries}` }]);
        return true;
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary problems={form.problems} />
      <CodeField
        name="code"
        label={words.code}
        hint={words.codeHint}
        lengthMax={digits}
        value={code}
        error={form.errorOf('code')}
        onValue={(value) => form.set('code', value)}
      />
      <Button type="submit" wide busy={action.busy} unavailable={code.length !== digits}>
        {words.sign}
      </Button>
      <div className="mt-3">
        <StatusLine {...action.status} />
      </div>
      <p className="mt-2 text-sm text-soft">{words.nothingCame}</p>
    </form>
  );
}

interface SendSigningCodeProps {
  readonly offer: Offer;
  readonly signing: Signing;
  readonly onSent: (next: Signing) => void;
}

function SendSigningCode({ offer, signing, onSent }: SendSigningCodeProps) {
  const words = useTexts(offerTexts);
  const phoneNumber = usePhoneNumber();
  const [wanted, setWanted] = useState<'sms' | 'mail'>('sms');
  const action = useAction();
  const left = useCountdown(signing.resendAt, serverNow);
  const isSent = signing.resendAt > 0;
  const { disclosureHash, contractHash } = signing;
  const send = () =>
    action.run(async () => {
      const reply = await call(requestOfferCode, {
        body: { phoneNumber, channel: wanted, disclosureHash, contractHash },
      });
      onSent({ ...signing, sentTo: reply.sentTo, resendAt: Date.parse(reply.resendAt) });
    });
  return (
    <div>
      {offer.channels.length > 1 ? (
        <ChoiceField
          name="channel"
          legend={words.channel}
          value={wanted}
          options={offer.channels.map(({ channel, recipient }) => ({
            value: channel,
            label: channel === 'sms' ? words.sms(recipient) : words.mail(recipient),
          }))}
          onValue={(value) => setWanted(value === 'mail' ? 'mail' : 'sms')}
        />
      ) : null}
      {isSent && left > 0 ? (
        <p className="flex min-h-11 items-center text-sm">{words.resendIn(left)}</p>
      ) : (
        <Button
          wide={!isSent}
          kind={isSent ? 'secondary' : 'primary'}
          busy={action.busy}
          onClick={() => void send()}
        >
          {isSent ? words.resend : words.send}
        </Button>
      )}
      <StatusLine {...action.status} />
    </div>
  );
}
