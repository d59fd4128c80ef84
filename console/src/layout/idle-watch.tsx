import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useEffect, useState } from 'react';
import { lockAfterMs, warnAfterMs } from '../lib/attendance.ts';
import { attendance, lockIdle } from '../lib/session.ts';
import { layoutTexts } from './layout-texts.ts';

const lookEveryMs = 1_000;
const touches = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Warns, then locks the page, when there is no pointer or keyboard input. */
export function IdleWatch() {
  const words = useTexts(layoutTexts);
  const [isWarned, setWarned] = useState(false);
  useEffect(() => {
    const touch = () => {
      // The computer may have slept past the limit: then this input must not prevent the lock.
      if (attendance.idleMs() < lockAfterMs) attendance.touch();
    };
    const look = () => {
      const idleMs = attendance.idleMs();
      setWarned(idleMs >= warnAfterMs);
      if (idleMs >= lockAfterMs) void lockIdle();
    };
    // Signing in or opening the page counts as input.
    attendance.touch();
    for (const kind of touches) addEventListener(kind, touch, { capture: true, passive: true });
    const timer = setInterval(look, lookEveryMs);
    return () => {
      clearInterval(timer);
      for (const kind of touches) removeEventListener(kind, touch, { capture: true });
    };
  }, []);
  if (!isWarned) return null;
  return (
    <div role="alert" className="fixed inset-x-4 bottom-4 z-40 mx-auto max-w-md shadow-lifted">
      <Notice tone="warning" title={words.idleTitle}>
        {words.idle}
      </Notice>
    </div>
  );
}
