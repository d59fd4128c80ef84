import { useTexts } from '@pahiram/ui/language.tsx';
import type { ReactNode } from 'react';
import { Link } from 'wouter';
import BackIcon from '~icons/ic/round-arrow-back';
import { BrandMark } from './brand-mark.tsx';
import { memberTexts } from './member-texts.ts';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** The page to which the arrow leads; none on Home, Wallet and Settings. */
  readonly back?: string;
  /** Goes back instead of opening `back`. */
  readonly onBack?: () => void;
  /** Home has our mark, which a wide screen has in the navigation. */
  readonly isHome?: boolean;
}

/** The title of a page for members, and the way back. The frame places help and notices at its right. */
export function PageHeader({ title, back, onBack, isHome = false }: PageHeaderProps) {
  const words = useTexts(memberTexts);
  return (
    <div className="mb-2 flex min-h-14 gap-1 print:hidden">
      {back ? (
        <Link
          href={back}
          aria-label={words.back}
          onClick={(event) => {
            if (!onBack) return;
            event.preventDefault();
            onBack();
          }}
          className="mt-1.5 -ml-2.5 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sunken"
        >
          <BackIcon aria-hidden="true" className="size-6" />
        </Link>
      ) : null}
      {isHome ? (
        <span className="mt-2.5 mr-2 shrink-0 *:size-9 lg:hidden">
          <BrandMark />
        </span>
      ) : null}
      <h1 className="min-w-0 grow text-balance">{title}</h1>
    </div>
  );
}
