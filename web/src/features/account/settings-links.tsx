import { useTexts } from '@pahiram/ui/language.tsx';
import { Mark } from '@pahiram/ui/mark.tsx';
import type { ComponentType, ReactNode, SVGProps } from 'react';
import { Link } from 'wouter';
import BankIcon from '~icons/ic/outline-account-balance';
import WalletIcon from '~icons/ic/outline-account-balance-wallet';
import EmailIcon from '~icons/ic/outline-alternate-email';
import DescriptionIcon from '~icons/ic/outline-description';
import DevicesIcon from '~icons/ic/outline-devices';
import DownloadIcon from '~icons/ic/outline-download';
import FingerprintIcon from '~icons/ic/outline-fingerprint';
import LockIcon from '~icons/ic/outline-lock';
import MailIcon from '~icons/ic/outline-mail';
import BellIcon from '~icons/ic/outline-notifications';
import PaymentsIcon from '~icons/ic/outline-payments';
import PersonIcon from '~icons/ic/outline-person';
import PhoneIcon from '~icons/ic/outline-phone-android';
import SavingsIcon from '~icons/ic/outline-savings';
import ShieldIcon from '~icons/ic/outline-shield';
import TransferIcon from '~icons/ic/outline-swap-horiz';
import { RowLink } from '../../shell/row-link.tsx';
import { settingsTexts } from './settings-texts.ts';

interface TileLook {
  readonly text: keyof typeof settingsTexts.en;
  readonly Icon: ComponentType<SVGProps<SVGSVGElement>>;
}

interface RowTexts extends TileLook {
  /** The second line, unless the page knows more. */
  readonly hint: keyof typeof settingsTexts.en;
}

// The dialogs of the settings; the URL of each is /settings/ and its key (S2.40).
const tiles = {
  withdrawal: { text: 'withdrawal', Icon: WalletIcon },
  contract: { text: 'contract', Icon: DescriptionIcon },
  details: { text: 'account', Icon: PersonIcon },
} as const satisfies Record<string, TileLook>;

const rows = {
  passkeys: { text: 'passkeys', hint: 'passkeysHint', Icon: FingerprintIcon },
  lock: { text: 'lock', hint: 'lockHint', Icon: ShieldIcon },
  password: { text: 'password', hint: 'passwordHint', Icon: LockIcon },
  sessions: { text: 'sessions', hint: 'sessionsHint', Icon: DevicesIcon },
  number: { text: 'changeNumber', hint: 'numberHint', Icon: PhoneIcon },
  email: { text: 'changeEmail', hint: 'emailHint', Icon: EmailIcon },
  account: { text: 'correctAccount', hint: 'accountHint', Icon: BankIcon },
  transfer: { text: 'transfer', hint: 'transferHint', Icon: TransferIcon },
  pay: { text: 'pay', hint: 'payHint', Icon: PaymentsIcon },
  borrow: { text: 'borrow', hint: 'borrowHint', Icon: SavingsIcon },
  notices: { text: 'notices', hint: 'noticesHint', Icon: BellIcon },
  messages: { text: 'messages', hint: 'messagesHint', Icon: MailIcon },
  data: { text: 'myData', hint: 'myDataHint', Icon: DownloadIcon },
} as const satisfies Record<string, RowTexts>;

type SettingsTile = keyof typeof tiles;
type SettingsRow = keyof typeof rows;
export type SettingsLink = SettingsTile | SettingsRow;

/** The text of the link to each dialog, which also names the dialog in the title of the tab. */
export const linkTexts = { ...tiles, ...rows };

/** Tiles, three in a row where their text fits. */
export function LinkTiles({ name, links }: { name: string; links: readonly SettingsTile[] }) {
  const words = useTexts(settingsTexts);
  return (
    <ul
      aria-label={name}
      className="grid grid-cols-[repeat(auto-fit,minmax(min(5.5rem,100%),1fr))] gap-2 sm:gap-3"
    >
      {links.map((link) => {
        const { text, Icon } = tiles[link];
        return (
          <li key={link}>
            <Link
              href={`/settings/${link}`}
              className="flex h-full min-h-21 flex-col items-center justify-center gap-1.5 rounded-card border border-line bg-raised py-3 text-center text-sm font-semibold hover:bg-brand-soft sm:text-base"
            >
              <Icon aria-hidden="true" className="size-6 text-brand" />
              {words[text]}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}

export interface LinkRowsProps {
  readonly links: readonly SettingsRow[];
  /** What a second line says instead, such as the number of new notices. */
  readonly hints?: Partial<Readonly<Record<SettingsRow, ReactNode>>>;
}

/** Rows of a `RowList`. */
export function LinkRows({ links, hints = {} }: LinkRowsProps) {
  const words = useTexts(settingsTexts);
  return links.map((link) => {
    const { text, hint, Icon } = rows[link];
    return (
      <RowLink
        key={link}
        href={`/settings/${link}`}
        mark={
          <Mark>
            <Icon />
          </Mark>
        }
        title={words[text]}
        text={hints[link] ?? words[hint]}
      />
    );
  });
}
