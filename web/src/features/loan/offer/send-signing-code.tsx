import { requestOfferCode } from '@pahiram/api/addresses';
import { Button } from '@pahiram/ui/button.tsx';
import { ChoiceField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { useState } from 'react';
import { call } from '../../../lib/call.ts';
import { useAction } from '../../../lib/use-action.ts';
import { useSession } from '../../../lib/use-session.ts';
import { offerTexts } from './offer-texts.ts';
import type { Offer, Signing } from './use-offer.ts';

export interface SendSigningCodeProps {
  readonly offer: Offer;
  readonly signing: Signing;
  readonly onSent: (next: Signing) => void;
}

/** Sends the code by SMS or email; it can be sent again after a minute. */
export function SendSigningCode({ offer, signing, onSent }: SendSigningCodeProps) {
  const words = useTexts(offerTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const [wanted, setWanted] = useState<'sms' | 'mail'>('sms');
  const action = useAction();
  const left = useCountdown(signing.resendAt);
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
