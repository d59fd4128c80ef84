import type { WireReplyOf } from '@pahiram/api/operation';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import { LoadState } from '../../../../lib/load-state.tsx';
import { momentText } from '../../../../lib/manila-time.ts';
import { withdrawalTexts } from '../withdrawal-texts.ts';

type Preview = WireReplyOf<typeof import('@pahiram/api/withdrawals').previewWithdrawal>;

/** The rail, the expected arrival, and a warning before sending. */
export function RailFacts({ query }: { query: UseQueryResult<Preview> }) {
  const words = useTexts(withdrawalTexts);
  const language = useLanguage();
  return (
    <div className="mb-4">
      <LoadState query={query} lines={2}>
        {(preview) => (
          <>
            <SummaryList
              rows={[
                { label: words.rail, value: words.railNames(preview.rail) },
                {
                  label: words.expectedBy,
                  value: momentText(preview.expectedBy, language),
                },
              ]}
            />
            <p className="mb-3 text-sm text-soft">{words.expectedNote}</p>
            {preview.warnings.includes('amount-over-usual-wallet-limit') ? (
              <Notice tone="warning">{words.overLimit}</Notice>
            ) : null}
          </>
        )}
      </LoadState>
    </div>
  );
}
