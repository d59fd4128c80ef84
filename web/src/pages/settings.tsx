import { buttonLook } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link, Redirect, useLocation, useParams } from 'wouter';
import { PasswordDialog } from '../access/password-dialog.tsx';
import { SessionsCard } from '../access/sessions-card.tsx';
import { OwnPicture } from '../documents/own-picture.tsx';
import { LoadState } from '../lib/load-state.tsx';
import { NewestContract } from '../loans/documents/newest-contract.tsx';
import { AccountCorrection } from '../members/account-correction.tsx';
import { AccountDialog } from '../members/account-dialog.tsx';
import { CreditScore } from '../members/credit-score.tsx';
import { IdentityReviewCard } from '../members/identity-review-card.tsx';
import { PhoneLine } from '../members/phone-line.tsx';
import { settingsTexts } from '../members/settings-texts.ts';
import { useMemberDetails } from '../members/use-member-details.ts';
import { LastWithdrawal } from '../withdrawals/last-withdrawal.tsx';

/** What opens over the settings, each at its own address such as /settings/password. */
const quickLinks = ['withdrawal', 'contract', 'details', 'transfer', 'pay', 'borrow'] as const;
const accountLinks = ['password', 'account'] as const;
const parts = [...quickLinks, ...accountLinks];
type Part = (typeof parts)[number];

const linkTexts = {
  withdrawal: 'withdrawal',
  contract: 'contract',
  details: 'account',
  transfer: 'transfer',
  pay: 'pay',
  borrow: 'borrow',
  password: 'password',
  account: 'correctAccount',
} as const satisfies Record<Part, keyof typeof settingsTexts.en>;

/** Settings: who you are here, what is known of you, and how to change it (S2.39, S2.40). */
export function SettingsPage() {
  const words = useTexts(settingsTexts);
  const details = useMemberDetails();
  const { part } = useParams<{ part?: string }>();
  const [, go] = useLocation();
  const opened = parts.find((one) => one === part) ?? null;
  if (part !== undefined && opened === null) return <Redirect to="/settings" replace />;
  return (
    <div className="space-y-6">
      <h1 className="text-3xl">{words.title}</h1>
      <Card>
        <div className="flex flex-wrap items-center justify-between gap-6">
          <PhoneLine />
          <CreditScore />
        </div>
      </Card>
      <LoadState query={details}>
        {({ identity }) => <IdentityReviewCard identity={identity} />}
      </LoadState>
      <Card title={words.quickLinks}>
        <LinkGrid links={quickLinks} />
      </Card>
      <Card title={words.accountSettings}>
        <LinkGrid links={accountLinks} />
      </Card>
      <SessionsCard />
      <Opening opened={opened} onClose={() => go('/settings')} />
    </div>
  );
}

function LinkGrid({ links }: { links: readonly Part[] }) {
  const words = useTexts(settingsTexts);
  return (
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-3">
      {links.map((link) => (
        <Link key={link} href={`/settings/${link}`} className={buttonLook('secondary')}>
          {words[linkTexts[link]]}
        </Link>
      ))}
    </div>
  );
}

interface OpeningProps {
  readonly opened: Part | null;
  readonly onClose: () => void;
}

function Opening({ opened, onClose }: OpeningProps) {
  const words = useTexts(settingsTexts);
  switch (opened) {
    case null:
      return null;
    case 'details':
      return (
        <AccountDialog
          onClose={onClose}
          picture={(url, kind) => <OwnPicture url={url} kind={kind} />}
        />
      );
    case 'withdrawal':
      return (
        <Dialog open title={words.withdrawal} closeLabel={words.close} onClose={onClose}>
          <LastWithdrawal />
        </Dialog>
      );
    case 'contract':
      return (
        <Dialog open large title={words.contract} closeLabel={words.close} onClose={onClose}>
          <NewestContract />
        </Dialog>
      );
    case 'password':
      return <PasswordDialog onClose={onClose} />;
    case 'account':
      return <AccountCorrection onClose={onClose} />;
    case 'transfer':
    case 'pay':
    case 'borrow':
      return (
        <Dialog open title={words[opened]} closeLabel={words.close} onClose={onClose}>
          <p>{words[`${opened}Text`]}</p>
        </Dialog>
      );
    default:
      return opened satisfies never;
  }
}
