import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { offlineTexts } from './offline-texts.ts';
import { isNewVersionReady, startWorker, subscribeToVersion, takeNewVersion } from './worker.ts';

/** Screens where money or a signature is in progress; the new version is not announced there. */
const busyScreens = /^\/(wallet\/withdraw|offer|apply)(\/|$)/;

/** Makes the member area installable and usable offline; announces a new version. */
export function Installable() {
  const words = useTexts(offlineTexts);
  const [path] = useLocation();
  const isReady = useSyncExternalStore(subscribeToVersion, isNewVersionReady, () => false);
  useEffect(() => void startWorker(), []);
  return (
    <div role="status">
      {isReady && !busyScreens.test(path) ? (
        <p className="mb-4 flex flex-wrap items-center gap-x-2 text-sm text-soft">
          {words.newVersion}
          <Button kind="quiet" className="-ml-3 px-3" onClick={() => void takeNewVersion()}>
            {words.reload}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
