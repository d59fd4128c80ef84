import { maskAllButFirstThree } from '@pahiram/domain/texts/mask';
import { REVEAL_MS } from '@pahiram/domain/texts/timings';
import { useTexts } from '@pahiram/ui/language.tsx';
import { MaskedValue } from '@pahiram/ui/masked-value.tsx';
import { phoneText } from '../../lib/phone-text.ts';
import { useSession } from '../../lib/use-session.ts';
import { settingsTexts } from './settings-texts.ts';

/** The member's own number, masked until it is revealed (S2.39, S4.09). */
export function PhoneLine() {
  const words = useTexts(settingsTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  return (
    <div>
      <p className="text-sm text-soft">{words.phone}</p>
      <p className="text-xl font-semibold">
        <MaskedValue
          name={words.phone}
          masked={maskAllButFirstThree(phoneNumber)}
          clear={phoneText(phoneNumber)}
          revealMs={REVEAL_MS}
        />
      </p>
    </div>
  );
}
