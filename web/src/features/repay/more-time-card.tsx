import { dayText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { isOpenLoanRequest } from '@pahiram/domain/loans/loan-request';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { Link } from 'wouter';
import { moreTimeTexts } from './more-time-texts.ts';
import { RequestBadge } from './request-badge.tsx';
import { useLoanRequests } from './use-loan-requests.ts';

/** Leads to the request for more time, and says where an open request or a pause stands (D11). */
export function MoreTimeCard({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(moreTimeTexts);
  const query = useLoanRequests(loanNumber);
  return (
    <Card title={words.title}>
      <LoadState query={query} lines={3}>
        {({ requests, pauseEndsOn, canAsk }) => {
          const open = requests.find(({ state }) => isOpenLoanRequest(state));
          return (
            <div className="space-y-3">
              {pauseEndsOn ? <PauseNotice until={pauseEndsOn} /> : null}
              {open ? (
                <p>
                  <RequestBadge state={open.state} />
                </p>
              ) : pauseEndsOn ? null : (
                <p>{words.lead}</p>
              )}
              {open || canAsk || requests.length > 0 ? (
                <Link href="/repay/more-time" className={buttonLook('secondary', true)}>
                  {open ? words.open : words.ask}
                </Link>
              ) : null}
            </div>
          );
        }}
      </LoadState>
    </Card>
  );
}

export function PauseNotice({ until }: { until: string }) {
  const words = useTexts(moreTimeTexts);
  const language = useLanguage();
  return (
    <Notice tone="info" title={words.paused(dayText(until, language))}>
      {words.pausedText}
    </Notice>
  );
}
