import type { WireReplyOf } from '@pahiram/api/operation';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import { stolenHelpPath } from '../../../shell/page-paths.ts';
import { stolenTexts } from './stolen-texts.ts';

/** How the phone was reported as stolen; null when it was not. */
export type StolenReport = WireReplyOf<
  typeof import('@pahiram/api/wallet').loadWallet
>['stolenReport'];

interface StolenNoticeProps {
  readonly report: NonNullable<StolenReport>;
  /** More that can be done about it. */
  readonly children?: ReactNode;
}

/** The phone was reported as stolen, or the account as used by somebody else: what proves nothing until then (V37). */
export function StolenNotice({ report, children }: StolenNoticeProps) {
  const words = useTexts(stolenTexts);
  return (
    <Notice tone="warning" title={report === 'takeover' ? words.takeoverTitle : words.title}>
      <p>{words[report]}</p>
      {children}
      <Link
        href={stolenHelpPath}
        className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
      >
        {words.write}
      </Link>
    </Notice>
  );
}
