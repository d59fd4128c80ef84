import { useOnline } from '@pahiram/client/use-online.ts';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useEffect, useState } from 'react';
import { connectionTexts } from './connection-texts.ts';

const backShownMs = 4_000;

/** One line above the page, announced once when the connection is lost and once when it is back. */
export function ConnectionBanner() {
  const words = useTexts(connectionTexts);
  const isOnline = useOnline();
  const isBack = useJustBack(isOnline);
  return (
    <div role="status" data-connection>
      {isOnline ? null : (
        <p className="border-b border-line bg-sunken px-4 py-2 text-center text-sm">
          <strong className="font-semibold">{words.offline}</strong> {words.offlineNote}
        </p>
      )}
      {isBack ? (
        <p className="border-b border-line bg-success-soft px-4 py-2 text-center text-sm font-semibold">
          {words.back}
        </p>
      ) : null}
    </div>
  );
}

function useJustBack(isOnline: boolean): boolean {
  const [wasAway, setAway] = useState(!isOnline);
  useEffect(() => {
    if (!isOnline) {
      setAway(true);
      return;
    }
    const timer = setTimeout(() => setAway(false), backShownMs);
    return () => clearTimeout(timer);
  }, [isOnline]);
  return isOnline && wasAway;
}
