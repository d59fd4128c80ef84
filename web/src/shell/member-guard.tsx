import { ErrorBoundary } from '@pahiram/client/error-boundary.tsx';
import type { RefreshOutcome } from '@pahiram/client/session.ts';
import { SESSION_LOST_REDIRECT_MS } from '@pahiram/domain/texts/timings';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { safeSessionStorage } from '@pahiram/ui/safe-storage.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { Redirect, useLocation } from 'wouter';
import { Installable } from '../offline/installable.tsx';
import { OfflineGate } from '../offline/offline-gate.tsx';
import { eraseShared, isOpenedByShare } from '../offline/shared-files.ts';
import { layoutTexts } from './layout-texts.ts';
import { MemberFrame } from './member-frame.tsx';
import { memberTexts } from './member-texts.ts';
import { hasSignedInBefore, leftKey, refreshSession, useSession } from './session.ts';
import { lockPath } from './visitor.tsx';

/**
 * Shows the member area to signed-in members. After a reload there is no token in memory: it requests
 * one with the cookie and shows LOADING... meanwhile (S2.17, S2.18). An unreachable server does not
 * sign the member out; a session that has ended leads to the sign-in page and from there back here.
 */
export function MemberGuard({ children }: { children: ReactNode }) {
  const session = useSession();
  const [outcome, setOutcome] = useState<RefreshOutcome | null>(null);
  const [path, go] = useLocation();
  const ask = useCallback(() => {
    setOutcome(null);
    void refreshSession().then(setOutcome);
  }, []);
  useEffect(() => {
    // An earlier `signed-in` does not hold for a session that has ended since.
    if (!session && (outcome === null || outcome.kind === 'signed-in')) ask();
  }, [session, outcome, ask]);
  const isSharing = isOpenedByShare(path);
  const phoneNumber = session?.phoneNumber;
  useEffect(() => {
    // Shared by an earlier member, or by this one and left.
    if (phoneNumber !== undefined && !isSharing) eraseShared();
  }, [phoneNumber, isSharing]);
  const why =
    !session && outcome?.kind === 'refused' && hasSignedInBefore() ? outcome.message : null;
  useEffect(() => {
    if (why === null) return;
    const from = path + location.search + location.hash;
    const toSignIn = () => go('/login', { replace: true, state: { from, why } });
    const timer = setTimeout(toSignIn, SESSION_LOST_REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [why, go, path]);
  if (session) {
    return session.roles.includes('MEMBER') ? (
      <MemberFrame>
        <Installable />
        <ErrorBoundary path={path}>{children}</ErrorBoundary>
      </MemberFrame>
    ) : (
      <Redirect to="/login" replace state={{ from: path + location.search + location.hash }} />
    );
  }
  return <WithoutSession outcome={outcome} path={path} onRetry={ask} />;
}

interface WithoutSessionProps {
  readonly outcome: RefreshOutcome | null;
  readonly path: string;
  readonly onRetry: () => void;
}

function WithoutSession({ outcome, path, onRetry }: WithoutSessionProps) {
  const words = useTexts(layoutTexts);
  const memberWords = useTexts(memberTexts);
  const isSignedOut = outcome?.kind === 'refused' && !hasSignedInBefore();
  if (isSignedOut || outcome?.kind === 'signed-out') {
    // After a sign-out, the next person is not sent to the previous member's page.
    // A file that was shared since then is their own, and stays until it is sent.
    const isSharing = isOpenedByShare(path);
    const isNext = path !== lockPath && !isSharing && safeSessionStorage.getItem(leftKey) !== null;
    const state = {
      from: path + location.search + location.hash,
      why: isSharing ? memberWords.shareFirst : null,
    };
    return <Redirect to="/login" replace state={isNext ? null : state} />;
  }
  if (outcome?.kind === 'unreachable') return <OfflineGate path={path} onRetry={onRetry} />;
  return (
    <div className="mx-auto max-w-lg px-4 py-16">
      {outcome?.kind === 'refused' ? (
        <div role="alert">
          <Notice tone="warning">{`${outcome.message}${memberWords.redirecting}`}</Notice>
        </div>
      ) : (
        <p role="status" className="text-center text-lg font-semibold text-soft">
          {words.loading}
        </p>
      )}
    </div>
  );
}
