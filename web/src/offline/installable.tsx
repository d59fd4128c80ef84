import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'wouter';
import { busyScreens } from './busy-screens.ts';
import { isNewVersionReady, subscribeToVersion } from './new-version.ts';
import { offlineTexts } from './offline-texts.ts';

/** Not needed for the first view. Without a network it may not come; an earlier visit has started the worker then. */
const openWorker = () => import('./worker.ts').catch(() => null);

/** Makes the member area installable and usable offline; announces a new version. */
export function Installable() {
  const words = useTexts(offlineTexts);
  const [path] = useLocation();
  const isReady = useSyncExternalStore(subscribeToVersion, isNewVersionReady, () => false);
  useEffect(() => void openWorker().then((worker) => worker?.startWorker()), []);
  return (
    <div role="status">
      {isReady && !busyScreens.test(path) ? (
        <p className="mb-4 flex min-h-14 flex-wrap items-center gap-x-2 pr-24 text-sm text-soft">
          {words.newVersion}
          <Button
            kind="quiet"
            className="-ml-3 px-3"
            onClick={() => void openWorker().then((worker) => worker?.takeNewVersion())}
          >
            {words.reload}
          </Button>
        </p>
      ) : null}
    </div>
  );
}
