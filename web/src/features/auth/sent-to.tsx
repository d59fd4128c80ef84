import { phoneText } from '@pahiram/client/phone-text.ts';
import { useTexts } from '@pahiram/ui/language.tsx';
import { MaskedNumber } from '@pahiram/ui/masked-value.tsx';
import { authTexts } from './auth-texts.ts';

export interface SentToProps {
  readonly phoneNumber: string;
  /** What was sent to the number. */
  readonly text: string;
}

/** The number that a code was sent to, masked; the eye shows it, to notice a slip. */
export function SentTo({ phoneNumber, text }: SentToProps) {
  const { phone } = useTexts(authTexts);
  return (
    <>
      <span className="block">
        <MaskedNumber
          kind="phone"
          name={phone}
          number={phoneNumber}
          revealed={phoneText(phoneNumber)}
        />
      </span>
      {text}
    </>
  );
}
