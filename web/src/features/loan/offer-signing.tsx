import { acceptOffer, requestOfferCode } from '@pahiram/api/addresses';
import { useAction, useFormAction } from '@pahiram/client/actions.tsx';
import { dayText } from '@pahiram/client/dates.ts';
import { CallError, faultText } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { CodeField } from '@pahiram/ui/code-field.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { ChoiceField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { Note } from '@pahiram/ui/note.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { RowList } from '@pahiram/ui/row.tsx';
import { StepLine } from '@pahiram/ui/step-heading.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import DocumentIcon from '~icons/ic/outline-description';
import Shield from '~icons/ic/outline-verified-user';
import { call } from '../../shell/http.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { RowLink } from '../../shell/row-link.tsx';
import { usePhoneNumber } from '../../shell/session.ts';
import { offerTexts } from './offer-texts.ts';
import {
  isOfferedToday,
  OFFER_DOCUMENTS,
  type Offer,
  type OfferProgress,
  offerKey,
} from './use-offer.ts';

export interface OfferSigningProps {
  readonly offer: Offer;
  readonly signing: OfferProgress['signing'];
  readonly onSigning: OfferProgress['store'];
  readonly onSigned: () => void;
}

/** The third of three pages: sends a code, and signs exactly the two documents that were read (V18, V19). */
export function OfferSigning({ offer, signing, onSigning, onSigned }: OfferSigningProps) {
  const words = useTexts(offerTexts);
  return (
    <>
      <PageHeader title={words.signTitle} back="/offer/documents" />
      <StepLine step={3} total={3} name={words.signStep} />
      <div className="gap-6 space-y-4 lg:grid lg:grid-cols-[minmax(0,40rem)_minmax(19rem,1fr)] lg:space-y-0">
        <div className="space-y-4">
          <p className="text-soft">{words.signLead(pesosText(offer.netProceedsPHP))}</p>
          <SignedDocuments offer={offer} />
        </div>
        <div className="lg:row-span-2">
          <Amounts offer={offer} />
        </div>
        <div className="space-y-4">
          <Card>
            <SendSigningCode offer={offer} signing={signing} onSent={onSigning} />
            {signing.resendAt > 0 ? (
              <>
                <p className="my-3 font-medium">{words.sentTo(signing.sentTo)}</p>
                <SigningCode loanNumber={offer.loanNumber} signing={signing} onSigned={onSigned} />
              </>
            ) : null}
          </Card>
          <Note icon={<Shield />}>{words.neverAloud}</Note>
        </div>
      </div>
    </>
  );
}

function SignedDocuments({ offer }: { offer: Offer }) {
  const words = useTexts(offerTexts);
  const language = useLanguage();
  return (
    <RowList name={words.documentsStep}>
      {OFFER_DOCUMENTS.map((document) => (
        <RowLink
          key={document}
          href={`/offer/${document}`}
          mark={
            <Mark>
              <DocumentIcon />
            </Mark>
          }
          title={offer[document].title[language]}
          text={words.seal(shortSeal(offer[document].hash))}
        />
      ))}
    </RowList>
  );
}

/** The first 8 hexadecimal digits of a hash, in two groups. */
function shortSeal(hash: string): string {
  return `${hash.slice(0, 4)} ${hash.slice(4, 8)}`.toUpperCase();
}

/** The amounts of the loan, on the page where it is signed. */
function Amounts({ offer }: { offer: Offer }) {
  const words = useTexts(offerTexts);
  const language = useLanguage();
  const dueDate = offer.disclosure.schedule.rows[0]?.dueDate;
  const offeredOn = dayText(offer.offeredAt, language);
  const dueWords = isOfferedToday(offer) ? words.dueIfWithdrawn : words.dueAsIfWithdrawn;
  return (
    <Card>
      <SummaryList
        rows={[
          {
            label: words.youReceive,
            value: <Money pesos={offer.netProceedsPHP} />,
            strong: true,
          },
          {
            label: words.youRepay,
            value: <Money pesos={offer.totalOfPaymentsPHP} />,
            strong: true,
          },
          {
            label: words.firstPayment,
            hint: dueDate ? dueWords(dayText(dueDate, language), offeredOn) : null,
            value: <Money pesos={offer.firstInstallmentPHP} />,
          },
        ]}
      />
    </Card>
  );
}

const { digits } = CODE_RULES.OFFER_ACCEPTANCE;

interface SigningCodeProps {
  readonly loanNumber: string;
  readonly signing: OfferProgress['signing'];
  readonly onSigned: () => void;
}

function SigningCode({ loanNumber, signing, onSigned }: SigningCodeProps) {
  const words = useTexts(offerTexts);
  const faults = useTexts(faultTexts);
  const phoneNumber = usePhoneNumber();
  const { form, action } = useFormAction({ code: '' }, { 'code-ended': 'code' });
  const client = useQueryClient();
  const idempotencyKey = useIdempotencyKey(`sign:${loanNumber}`);
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
        label={signing.sentTo.includes('@') ? words.mailCode : words.smsCode}
        hint={words.codeHint}
        lengthMax={digits}
        value={code}
        error={form.errorOf('code')}
        onValue={(value) => form.set('code', value)}
      />
      <Button
        type="submit"
        wide
        busy={action.busy}
        unavailable={code.length !== digits}
        reason="code-hint"
      >
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
  readonly signing: OfferProgress['signing'];
  readonly onSent: OfferProgress['store'];
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
