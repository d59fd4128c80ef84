import { LoadState } from '@pahiram/client/load-state.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode, SVGProps } from 'react';
import { Link } from 'wouter';
import WalletIcon from '~icons/ic/outline-account-balance-wallet';
import HelpIcon from '~icons/ic/outline-chat-bubble-outline';
import LoanIcon from '~icons/ic/outline-description';
import ActivityIcon from '~icons/ic/round-format-list-bulleted';
import { RowLink } from '../../shell/row-link.tsx';
import type { LoanDetail } from '../loan/use-loan-detail.ts';
import { dashTexts, homeTexts } from './home-texts.ts';

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

/** The row of the money in the wallet, which leads there. */
export function InWallet({ pesos, text }: { pesos: number; text?: string }) {
  const words = useTexts(homeTexts);
  return (
    <RowLink
      href="/wallet"
      mark={
        <Mark>
          <WalletIcon />
        </Mark>
      }
      isLink
      title={words.inWallet}
      text={text}
      amount={pesosText(pesos)}
    />
  );
}

/** In place of everything below the title of Home; as high as the screen, so that nothing below it moves. */
export function HomeWaits() {
  return (
    <div className="min-h-dvh">
      <Skeleton lines={10} />
    </div>
  );
}

interface HomeWhenLoadedProps {
  readonly queries: readonly UseQueryResult<unknown>[];
  readonly children: ReactNode;
}

/** Shows its parts at once, when each of the queries has its first answer or has failed. */
export function HomeWhenLoaded({ queries, children }: HomeWhenLoadedProps) {
  const waiting = queries.find(({ isPending }) => isPending);
  return (
    <>
      {waiting ? (
        <LoadState query={waiting} waiting={<HomeWaits />}>
          {() => null}
        </LoadState>
      ) : null}
      {/* Mounted from the beginning: a part that is mounted later would send its request again. */}
      <div hidden={waiting !== undefined}>{children}</div>
    </>
  );
}
