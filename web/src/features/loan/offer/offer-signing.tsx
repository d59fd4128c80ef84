import { acceptOffer, requestOfferCode } from '@pahiram/api/loan-offer';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText } from '@pahiram/client/dates.ts';
import { needsNewKey } from '@pahiram/client/errors.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { readAmount } from '@pahiram/domain/withdrawals/wallet';
import { Button } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
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
import { useState } from 'react';
import DocumentIcon from '~icons/ic/outline-description';
import Shield from '~icons/ic/outline-verified-user';
import { takeFocus } from '../../../shell/focus.ts';
import { call } from '../../../shell/http.ts';
import { PageHeader } from '../../../shell/page-header.tsx';
import { RowLink } from '../../../shell/row-link.tsx';
import { sealTexts } from '../../../shell/seal-texts.ts';
import { usePhoneNumber } from '../../../shell/session.ts';
import { SigningForm } from '../../passkeys/confirm/signing-form.tsx';
import { useCanConfirm } from '../../passkeys/use-passkeys.ts';
import {
  isOfferedToday,
  OFFER_DOCUMENTS,
  type Offer,
  type OfferProgress,
  offerKey,
} from '../use-offer.ts';
import { offerTexts } from './offer-texts.ts';

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
          <SigningCard {...{ offer, signing, onSigning, onSigned }} />
          <Note icon={<Shield />}>{words.neverAloud}</Note>
        </div>
      </div>
    </>
  );
}

function SignedDocuments({ offer }: { offer: Offer }) {
  const words = useTexts(offerTexts);
  const { meaning } = useTexts(sealTexts);
  const language = useLanguage();
  return (
    <div>
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
      <p className="mt-2 text-sm text-soft">{meaning}</p>
    </div>
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
            label: words.first,
            hint: dueDate ? dueWords(dayText(dueDate, language), offeredOn) : null,
            value: <Money pesos={offer.firstInstallmentPHP} />,
          },
        ]}
      />
    </Card>
  );
}

const { digits } = CODE_RULES.OFFER_ACCEPTANCE;

/** Signs exactly the documents whose hashes the page shows. */
function SigningCard({ offer, signing, onSigning, onSigned }: OfferSigningProps) {
  const words = useTexts(offerTexts);
  const phoneNumber = usePhoneNumber();
  const client = useQueryClient();
  const { loanNumber, netProceedsPHP } = offer;
  const idempotencyKey = useIdempotencyKey(`sign:${loanNumber}`);
  const { disclosureHash, contractHash } = signing;
  const hashes = { disclosureHash, contractHash };
  const isSent = signing.resendAt > 0;
  /** Counts what was sent from here: the pressed button is gone then, and the line below takes the focus. */
  const [sends, setSends] = useState(0);
  const sending = (
    <SendSigningCode
      offer={offer}
      signing={signing}
      onSent={(next) => {
        onSigning(next);
        setSends(sends + 1);
      }}
    />
  );
  return (
    <Card>
      <SigningForm
        confirmed={{ purpose: 'OFFER_ACCEPTANCE', ...hashes }}
        facts={{
          purpose: 'OFFER_ACCEPTANCE',
          loanNumber,
          netProceeds: readAmount(String(netProceedsPHP)),
          ...hashes,
        }}
        digits={digits}
        send={
          isSent ? (
            <p
              key={sends}
              ref={sends > 0 ? takeFocus : undefined}
              tabIndex={-1}
              className="mb-2 scroll-mb-64 font-medium outline-none"
            >
              {words.sentTo(signing.sentTo)}
            </p>
          ) : (
            sending
          )
        }
        sendAgain={isSent && offer.codeSignsFrom === null ? sending : null}
        isSent={isSent}
        codeSignsFrom={offer.codeSignsFrom}
        codeLabel={signing.sentTo.includes('@') ? words.mailCode : words.smsCode}
        signLabel={words.sign}
        passkeySignLabel={words.signStep}
        nothingCame={words.nothingCame}
        triesLeft={words.triesLeft}
        onSign={async (code, password) => {
          const body = { phoneNumber, code, ...hashes, ...(password === null ? {} : { password }) };
          try {
            await call(acceptOffer, { body, key: idempotencyKey.get() });
          } catch (error) {
            if (needsNewKey(error)) idempotencyKey.renew();
            throw error;
          }
          idempotencyKey.renew();
          client.removeQueries({ queryKey: [offerKey] });
          onSigned();
        }}
      />
    </Card>
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
  const [wanted, setWanted] = useState<'sms' | 'mail'>(
    signing.sentTo.includes('@') ? 'mail' : 'sms',
  );
  const action = useAction();
  const canConfirm = useCanConfirm();
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
      {offer.channels.length > 1 && left <= 0 ? (
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
          kind={isSent || canConfirm ? 'secondary' : 'primary'}
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
