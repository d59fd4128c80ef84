import { dayText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import BackIcon from '~icons/ic/round-arrow-back';
import { BrandMark } from './brand-mark.tsx';
import { memberTexts } from './member-texts.ts';
import { productName } from './title.tsx';
import { useCompany } from './use-company.ts';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** The page to which the arrow leads; none on Home, Wallet and Settings. */
  readonly back?: string;
  /** Goes back instead of opening `back`. */
  readonly onBack?: () => void;
  /** Home has our mark, which a wide screen has in the navigation. */
  readonly isHome?: boolean;
  /** On paper only: what the page is about. */
  readonly printed?: string;
}

/** The title of a page for members, and the way back. The frame places help and notices at its right. */
export function PageHeader({ title, back, onBack, isHome = false, printed }: PageHeaderProps) {
  const words = useTexts(memberTexts);
  return (
    <div className="mb-2 flex min-h-14 gap-1">
      {back ? (
        <Link
          href={back}
          aria-label={words.back}
          onClick={(event) => {
            if (!onBack) return;
            event.preventDefault();
            onBack();
          }}
          className="mt-1.5 -ml-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken print:hidden"
        >
          <BackIcon aria-hidden="true" className="size-6" />
        </Link>
      ) : null}
      {isHome ? (
        <span className="mt-2.5 mr-2 shrink-0 *:size-9 lg:hidden print:hidden">
          <BrandMark />
        </span>
      ) : null}
      <div className="min-w-0 grow pb-1.5">
        <h1 className="text-balance">{title}</h1>
        {printed ? <p className="hidden font-semibold print:block">{printed}</p> : null}
        <Printed />
      </div>
    </div>
  );
}

/** On paper: whose page it is, and of which day. */
function Printed() {
  const words = useTexts(memberTexts);
  const language = useLanguage();
  const lender = useCompany().data?.name ?? productName;
  return (
    <p className="hidden text-soft print:block">
      {words.printed(lender, dayText(manilaDate(serverNow()), language))}
    </p>
  );
}
