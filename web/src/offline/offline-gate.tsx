import { useOnline } from '@pahiram/client/use-online.ts';
import { Antenna } from '@pahiram/ui/antenna.tsx';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'wouter';
import { phoneOfDevice } from '../shell/session.ts';
import { readStatement } from './last-statement.ts';
import { OfflineStatement } from './offline-statement.tsx';
import { offlineTexts } from './offline-texts.ts';

/** Another tab may sign the member out while this one shows their statement. */
function onOtherTab(changed: () => void): () => void {
  addEventListener('storage', changed);
  return () => removeEventListener('storage', changed);
}

/**
 * Shown in the member area while the session cannot be checked: the member stays signed in and can read
 * the last statement. Tries again when the browser is back online.
 */
export function OfflineGate({ path, onRetry }: { path: string; onRetry: () => void }) {
  const words = useTexts(offlineTexts);
  const isOnline = useOnline();
  const [wasOffline] = useState(!isOnline);
  const statement = readStatement(useSyncExternalStore(onOtherTab, phoneOfDevice), new Date());
  const isStatementPage = /^\/(dash|wallet)$/.test(path);
  const title = isOnline ? words.unreachable : words.offlineDoor;
  useEffect(() => {
    if (wasOffline && isOnline) onRetry();
  }, [wasOffline, isOnline, onRetry]);
  return (
    <div className="mx-auto max-w-lg space-y-6 px-4 py-8">
      {statement && isStatementPage ? null : (
        <>
          <h1 className="sr-only">{title}</h1>
          <Antenna />
        </>
      )}
      <div role="alert">
        <Notice tone={isOnline ? 'danger' : 'warning'} title={title}>
          {statement ? null : <p>{words.nothingKept}</p>}
          <Button kind="secondary" className="mt-3" onClick={onRetry}>
            {words.tryAgain}
          </Button>
        </Notice>
      </div>
      {statement && isStatementPage ? <OfflineStatement statement={statement} /> : null}
      {statement && !isStatementPage ? (
        <Link href="/dash" className={buttonLook('secondary', true)}>
          {words.seeLast}
        </Link>
      ) : null}
    </div>
  );
}
