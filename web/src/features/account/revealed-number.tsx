import { getMemberDetails } from '@pahiram/api/addresses';
import { faultText } from '@pahiram/api/caller';
import { REVEAL_MS } from '@pahiram/domain/texts/timings';
import { faultTexts } from '@pahiram/ui/fault-texts.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { MaskedValue } from '@pahiram/ui/masked-value.tsx';
import { useState } from 'react';
import { call } from '../../lib/call.ts';
import { useSession } from '../../lib/use-session.ts';
import type { Revealed } from '../profile/use-member-details.ts';

export interface RevealedNumberProps {
  readonly which: Revealed;
  readonly name: string;
  readonly masked: string;
}

/** A number of which the page holds only the mask; the full number is fetched on request (S4.09). */
export function RevealedNumber({ which, name, masked }: RevealedNumberProps) {
  const faults = useTexts(faultTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const [fault, setFault] = useState('');
  const open = async () => {
    setFault('');
    try {
      const body = { phoneNumber, reveal: [which] };
      const details = await call(getMemberDetails, { body });
      return which === 'accountNumber'
        ? (details.bank?.accountNumber ?? masked)
        : (details.identity?.identityNumber ?? masked);
    } catch (error) {
      setFault(faultText(error, faults));
      return null;
    }
  };
  return (
    <span>
      <MaskedValue name={name} masked={masked} clear={open} revealMs={REVEAL_MS} />
      {fault === '' ? null : (
        <span role="alert" className="block text-sm text-danger">
          {fault}
        </span>
      )}
    </span>
  );
}
