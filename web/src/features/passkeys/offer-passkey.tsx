import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { useId, useState } from 'react';
import FingerprintIcon from '~icons/ic/outline-fingerprint';
import { focusContent } from '../../shell/focus.ts';
import { AddPasskey } from './add-passkey.tsx';
import { useMoneyLock } from './lock/use-money-lock.tsx';
import { passkeysTexts } from './passkeys-texts.ts';
import {
  isPaused,
  storeLater,
  storeNotMine,
  usePasskeySupport,
  usePasskeys,
} from './use-passkeys.ts';

/**
 * Offers a first passkey after sign-in, with one sentence of why, where the browser can have one; again after 30 days, but
 * never on a device that is not the person's own. Inside another app, where it cannot, the way to the person's own browser.
 */
export function OfferPasskey() {
  const support = usePasskeySupport();
  const [isOver, setOver] = useState(isPaused);
  if ((support !== 'yes' && support !== 'in-app') || isOver) return null;
  return <Offer onOver={() => setOver(true)} />;
}

function Offer({ onOver }: { onOver: () => void }) {
  const words = useTexts(passkeysTexts);
  const titleId = useId();
  const [isAdded, setAdded] = useState(false);
  const { data } = usePasskeys();
  const isLocked = useMoneyLock().data?.lock != null;
  // While the money is locked, no first passkey can be added.
  if (isLocked) return null;
  // Stays after the first was added, so that its result can be read.
  if (!data?.isAvailable || data.isHeld || (data.passkeys.length > 0 && !isAdded)) return null;
  const end = (store: () => void) => () => {
    store();
    focusContent();
    onOver();
  };
  return (
    <section
      aria-labelledby={isAdded ? undefined : titleId}
      className="rounded-card border border-line bg-raised p-4"
    >
      {isAdded ? null : (
        <div className="mb-3 flex items-start gap-3">
          <Mark>
            <FingerprintIcon />
          </Mark>
          <div className="min-w-0">
            <h2 id={titleId} className="text-base font-medium">
              {words.offerTitle}
            </h2>
            <p className="text-sm text-soft">{words.offerText}</p>
          </div>
        </div>
      )}
      <AddPasskey
        hasUsable={false}
        waitHours={data.waitHours}
        isOnce
        beside={
          <Button kind="quiet" className="mt-1 -ml-4" onClick={end(storeLater)}>
            {words.no}
          </Button>
        }
        onAdded={() => setAdded(true)}
        onNotMine={end(storeNotMine)}
      />
    </section>
  );
}
