import { acceptOffer } from '@pahiram/api/addresses';
import { CallError, faultText } from '@pahiram/api/caller';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { CodeField } from '@pahiram/ui/code-field.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { ErrorSummary, StatusLine } from '@pahiram/ui/notice.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link } from 'wouter';
import { call } from '../../../lib/call.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useIntentKey } from '../../../lib/use-intent-key.ts';
import { useSession } from '../../../lib/use-session.ts';
import { offerTexts } from './offer-texts.ts';
import { SendSigningCode } from './send-signing-code.tsx';
import { type Offer, offerKey, type Signing } from './use-offer.ts';

export interface OfferSigningProps {
  readonly offer: Offer;
  readonly signing: Signing;
  readonly onSigning: (next: Signing) => void;
  readonly onSigned: () => void;
}

/** The code that signs exactly the two documents that were shown (V18, V19). */
export function OfferSigning({ offer, signing, onSigning, onSigned }: OfferSigningProps) {
  const words = useTexts(offerTexts);
  return (
    <div className="mx-auto max-w-xl space-y-4 lg:mx-0">
      <h1 className="text-3xl">{words.signTitle}</h1>
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
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const form = useForm({ code: '' });
  const action = useAction();
  const client = useQueryClient();
  const intent = useIntentKey(`sign:${signing.loanNumber}`);
  const { code } = form.values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const complete = code.length === digits;
    if (!form.check(complete ? [] : [{ field: 'code', message: words.codeMissing }])) return;
    const { disclosureHash, contractHash } = signing;
    const body = { phoneNumber, code, disclosureHash, contractHash };
    void action.run(
      async () => {
        await call(acceptOffer, { body, key: intent.get() });
        intent.renew();
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
