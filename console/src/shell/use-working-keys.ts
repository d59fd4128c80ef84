import { useEffect, useState } from 'react';
import { KEY_NAMES, MAIN_KEYS } from './keys-dialog.tsx';
import { hasControl, hasRows } from './use-keys.ts';

/** Of the listed keys those that do something now, while the page changes. */
export function useWorkingKeys<Listed extends { readonly key: string }>(
  keys: readonly Listed[],
): readonly Listed[] {
  const [working, setWorking] = useState('');
  const listed = keys.map(({ key }) => key).join('\n');
  useEffect(() => {
    const main = document.querySelector('main');
    if (!main) return;
    const look = () => setWorking(listed.split('\n').filter(doesSomething).join('\n'));
    let frame = 0;
    const observer = new MutationObserver(() => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(look);
    });
    observer.observe(main, {
      ...{ subtree: true, childList: true },
      attributeFilter: ['aria-keyshortcuts', 'disabled'],
    });
    look();
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [listed]);
  const now = working.split('\n');
  return keys.filter(({ key }) => now.includes(key));
}

/** Of several keys with one name, such as `J K` or `1–4`, one is enough. */
function doesSomething(listed: string): boolean {
  if (listed === MAIN_KEYS) return hasControl('Control+Enter');
  return listed.split(/[ –]/).some((key) => {
    if (key === '?') return true;
    if (key === KEY_NAMES.enter) return hasRows();
    if (key === KEY_NAMES.escape) return hasControl('Escape');
    return hasControl(key) || ((key === 'J' || key === 'K') && hasRows());
  });
}
