import { useTexts } from '@pahiram/ui/language.tsx';
import type { ComponentType, ReactNode, SVGProps } from 'react';
import { Link } from 'wouter';
import AccountBalance from '~icons/ic/round-account-balance';
import AccountBalanceWallet from '~icons/ic/round-account-balance-wallet';
import ChevronRight from '~icons/ic/round-chevron-right';
import Description from '~icons/ic/round-description';
import FolderShared from '~icons/ic/round-folder-shared';
import ForwardToInbox from '~icons/ic/round-forward-to-inbox';
import Lock from '~icons/ic/round-lock';
import Notifications from '~icons/ic/round-notifications';
import Payments from '~icons/ic/round-payments';
import Person from '~icons/ic/round-person';
import Savings from '~icons/ic/round-savings';
import SwapHoriz from '~icons/ic/round-swap-horiz';
import { settingsTexts } from './account-texts.ts';

interface LinkLook {
  readonly text: keyof typeof settingsTexts.en;
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
}

/** The dialogs of the settings; the URL of each is /settings/ and its key (S2.40). */
const looks = {
  withdrawal: { text: 'withdrawal', Icon: AccountBalanceWallet },
  contract: { text: 'contract', Icon: Description },
  details: { text: 'account', Icon: Person },
  transfer: { text: 'transfer', Icon: SwapHoriz },
  pay: { text: 'pay', Icon: Payments },
  borrow: { text: 'borrow', Icon: Savings },
  notices: { text: 'notices', Icon: Notifications },
  messages: { text: 'messages', Icon: ForwardToInbox },
  password: { text: 'password', Icon: Lock },
  account: { text: 'correctAccount', Icon: AccountBalance },
  data: { text: 'myData', Icon: FolderShared },
} as const satisfies Record<string, LinkLook>;

export type SettingsLink = keyof typeof looks;

/** Tiles, three in a row where their text fits. */
export function LinkTiles({ links }: { links: readonly SettingsLink[] }) {
  const words = useTexts(settingsTexts);
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2 sm:gap-3">
      {links.map((link) => {
        const { text, Icon } = looks[link];
        return (
          <Link
            key={link}
            href={`/settings/${link}`}
            className="flex min-h-24 min-w-0 flex-col items-center justify-center gap-2 rounded-control border border-line bg-raised py-3 text-center text-[0.8125rem] font-semibold sm:text-base xl:text-sm hover:bg-brand-soft"
          >
            <Icon aria-hidden="true" className="size-7 text-brand" />
            {words[text]}
          </Link>
        );
      })}
    </div>
  );
}

export interface LinkRowsProps {
  readonly links: readonly SettingsLink[];
  /** Shown at the end of a row, such as the number of new notices. */
  readonly notes?: Partial<Readonly<Record<SettingsLink, ReactNode>>>;
}

/** Rows, each with an arrow. */
export function LinkRows({ links, notes = {} }: LinkRowsProps) {
  const words = useTexts(settingsTexts);
  return (
    <ul className="divide-y divide-line">
      {links.map((link) => {
        const { text, Icon } = looks[link];
        return (
          <li key={link}>
            <Link
              href={`/settings/${link}`}
              className="flex min-h-14 items-center gap-3 font-semibold hover:text-brand"
            >
              <Icon aria-hidden="true" className="size-6 shrink-0 text-brand" />
              <span className="min-w-0 grow">{words[text]}</span>
              {notes[link]}
              <ChevronRight aria-hidden="true" className="size-6 shrink-0 text-soft" />
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
