import { Button } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { useId, useState, useSyncExternalStore } from 'react';
import PhoneIcon from '~icons/ic/round-install-mobile';
import {
  findInstallWay,
  isInstallPaused,
  listenToInstall,
  openInstallDialog,
  pauseInstall,
} from './install.ts';
import { installTexts } from './offline-texts.ts';

/** Offers to put the site on the home screen, where the browser can and it is not installed yet. */
export function InstallOffer() {
  const words = useTexts(installTexts);
  const titleId = useId();
  const way = useSyncExternalStore(listenToInstall, findInstallWay, () => null);
  const [isOver, setOver] = useState(() => isInstallPaused(new Date()));
  if (way === null || isOver) return null;
  const end = () => {
    pauseInstall(new Date());
    setOver(true);
  };
  const install = async () => {
    if (await openInstallDialog()) setOver(true);
    else end();
  };
  return (
    <section aria-labelledby={titleId} className="rounded-card border border-line bg-raised p-4">
      <div className="flex items-start gap-3">
        <Mark>
          <PhoneIcon />
        </Mark>
        <div className="min-w-0">
          <h2 id={titleId} className="text-base font-medium">
            {words.title}
          </h2>
          <p className="text-sm text-soft">{words.gain}</p>
          {way === 'share' ? <p className="mt-1 text-sm">{words.how}</p> : null}
        </div>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {way === 'dialog' ? (
          <Button kind="secondary" onClick={() => void install()}>
            {words.install}
          </Button>
        ) : null}
        <Button kind="quiet" onClick={end}>
          {words.later}
        </Button>
      </div>
    </section>
  );
}
