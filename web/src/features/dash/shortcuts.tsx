import { useTexts } from '@pahiram/ui/language.tsx';
import type { ComponentType, SVGProps } from 'react';
import { Link } from 'wouter';
import HelpIcon from '~icons/ic/outline-chat-bubble-outline';
import LoanIcon from '~icons/ic/outline-description';
import ActivityIcon from '~icons/ic/round-format-list-bulleted';
import type { LoanDetail } from '../loan/use-loan-detail.ts';
import { dashTexts } from './dash-texts.ts';

/** Three ways on from Home. */
export function Shortcuts({ loan }: { loan: LoanDetail }) {
  const words = useTexts(dashTexts);
  const isWithdrawn = loan.firstWithdrawnAt !== null;
  return (
    <nav
      aria-label={words.shortcuts}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(6rem,100%),1fr))] gap-2"
    >
      {loan.activatedAt ? (
        <Shortcut href="/activity" Icon={ActivityIcon} label={words.activity} />
      ) : null}
      <Shortcut
        href={isWithdrawn ? '/loan' : '/apply'}
        Icon={LoanIcon}
        label={isWithdrawn ? words.yourLoan : words.application}
      />
      <Shortcut href="/help" Icon={HelpIcon} label={words.help} />
    </nav>
  );
}

interface ShortcutProps {
  readonly href: string;
  readonly label: string;
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
}

function Shortcut({ href, label, Icon }: ShortcutProps) {
  return (
    <Link
      href={href}
      className="flex min-h-21 flex-col items-center justify-center gap-1.5 rounded-card border border-line bg-raised px-1 py-3 text-center text-sm font-semibold text-balance hover:bg-brand-soft"
    >
      <Icon aria-hidden="true" className="size-6 text-brand" />
      {label}
    </Link>
  );
}
