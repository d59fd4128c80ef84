import type { WireReplyOf } from '@pahiram/api/operation';
import { Badge } from '@pahiram/ui/badge.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import type { ComponentType, SVGProps } from 'react';
import Description from '~icons/ic/round-description';
import Payments from '~icons/ic/round-payments';
import Shield from '~icons/ic/round-shield';
import SupportAgent from '~icons/ic/round-support-agent';
import { momentText } from '../../../lib/manila-time.ts';
import { noticesTexts } from './notices-texts.ts';

type Page = WireReplyOf<typeof import('@pahiram/api/member-notices').listMemberNotices>;
type Notice = Page['notices'][number];

const drawings: Readonly<Record<Notice['topic'], ComponentType<SVGProps<SVGSVGElement>>>> = {
  SECURITY: Shield,
  MONEY: Payments,
  LOAN: Description,
  HELP: SupportAgent,
};

/** SMS texts have no peso sign; screens show it. */
const withPesoSign = (text: string): string => text.replace(/\bPHP (?=\d)/g, '₱');

/** One notice, in the language of the site. */
export function NoticeRow({ notice }: { notice: Notice }) {
  const words = useTexts(noticesTexts);
  const language = useLanguage();
  const Drawing = drawings[notice.topic];
  return (
    <li className="flex gap-3 py-4">
      <span
        aria-hidden="true"
        className="grid size-10 shrink-0 place-items-center rounded-full bg-brand-soft text-brand"
      >
        <Drawing className="size-6" />
      </span>
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className="text-base font-semibold text-wrap">{notice.subject[language]}</h3>
          {notice.isRead ? null : <Badge tone="info">{words.fresh}</Badge>}
        </div>
        <p className="mt-1 whitespace-pre-line wrap-anywhere">
          {withPesoSign(notice.text[language])}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-soft">
          <span>{words[notice.topic]}</span>
          <time dateTime={notice.createdAt}>{momentText(notice.createdAt, language)}</time>
        </p>
      </div>
    </li>
  );
}
