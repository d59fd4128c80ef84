import { getStaffSelf, signOutStaff } from '@pahiram/api/staff-access';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useEffect, useState } from 'react';
import { lockAfterMs, warnAfterMs } from './activity-tracker.ts';
import { call } from './http.ts';
import { activityTracker, lockSession, staffSession } from './session.ts';
import { shellTexts } from './shell-texts.ts';

const checkEveryMs = 1_000;
const inputEvents = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Warns, then locks the page, when there is no pointer or keyboard input. */
export function IdleLock() {
  const words = useTexts(shellTexts);
  const [isWarned, setWarned] = useState(false);
  useEffect(() => {
    const onInput = () => {
      // The computer may have slept past the limit: then this input must not prevent the lock.
      if (activityTracker.idleMs() < lockAfterMs) noteInput();
    };
    const check = () => {
      const idleMs = activityTracker.idleMs();
      setWarned(idleMs >= warnAfterMs);
      if (idleMs >= lockAfterMs) void lockIdle();
    };
    // Signing in or opening the page counts as input.
    noteInput();
    for (const kind of inputEvents) {
      addEventListener(kind, onInput, { capture: true, passive: true });
    }
    const timer = setInterval(check, checkEveryMs);
    return () => {
      clearInterval(timer);
      for (const kind of inputEvents) removeEventListener(kind, onInput, { capture: true });
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

function noteInput(): void {
  if (!activityTracker.noteInput() || !staffSession.current()) return;
  // Errors are ignored: an ended session opens a dialog, a lost network shows on the next call.
  call(getStaffSelf).catch(() => undefined);
}

/** Locks the page, even when the server cannot be reached. */
async function lockIdle(): Promise<void> {
  // The call is sent with the token that `lockSession` drops.
  const ending = call(signOutStaff, { body: {} });
  lockSession();
  // If this call fails, the server ends the idle session itself a minute later.
  await ending.catch(() => undefined);
}
