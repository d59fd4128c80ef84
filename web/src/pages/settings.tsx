import { Card } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { LanguageSwitch } from '@pahiram/ui/language-choice.tsx';
import { Redirect, useLocation, useParams } from 'wouter';
import { PasswordDialog } from '../access/password-dialog.tsx';
import { SessionsCard } from '../access/sessions-card.tsx';
import { OwnPicture } from '../documents/own-picture.tsx';
import { LoadState } from '../lib/load-state.tsx';
import { NewestContract } from '../loans/documents/newest-contract.tsx';
import { AccountCorrection } from '../members/account-correction.tsx';
import { AccountDialog } from '../members/settings/account-dialog.tsx';
import { IdentityReviewCard } from '../members/settings/identity-review-card.tsx';
import { InfoDialog } from '../members/settings/info-dialog.tsx';
import { ScoreDialog } from '../members/settings/score-dialog.tsx';
import { LinkRows, LinkTiles, type SettingsLink } from '../members/settings/settings-links.tsx';
import { settingsTexts } from '../members/settings/settings-texts.ts';
import { WhoCard } from '../members/settings/who-card.tsx';
import { useMemberDetails } from '../members/use-member-details.ts';
import { HowToPay } from '../repayments/how-to-pay.tsx';
import { LastWithdrawal } from '../withdrawals/receipt/last-withdrawal.tsx';

const quickLinks = ['withdrawal', 'contract', 'details'] as const;
const infoLinks = ['transfer', 'pay', 'borrow'] as const;
const accountLinks = ['password', 'account'] as const;

type Part = SettingsLink | 'score';
const parts: readonly Part[] = [...quickLinks, ...infoLinks, ...accountLinks, 'score'];

/** Settings: who you are here, what is known of you, and how to change it (S2.39, S2.40). */
export function SettingsPage() {
  const words = useTexts(settingsTexts);
  const details = useMemberDetails();
  const { part } = useParams<{ part?: string }>();
  const [, go] = useLocation();
  const opened = parts.find((one) => one === part) ?? null;
  if (part !== undefined && opened === null) return <Redirect to="/settings" replace />;
  return (
    <>
      <h1 className="mb-5 text-3xl">{words.title}</h1>
      <div className="grid items-start gap-5 xl:grid-cols-2">
        <div className="min-w-0 space-y-5">
          <WhoCard details={details.data} />
          <LoadState query={details}>
            {({ identity }) => <IdentityReviewCard identity={identity} />}
          </LoadState>
          <Card title={words.quickLinks}>
            <LinkTiles links={quickLinks} />
          </Card>
          <Card title={words.goodToKnow}>
            <LinkTiles links={infoLinks} />
          </Card>
        </div>
        <div className="min-w-0 space-y-5">
          <Card title={words.accountSettings}>
            <LinkRows links={accountLinks} />
            <LanguageRow />
          </Card>
          <SessionsCard />
        </div>
      </div>
      <Opening opened={opened} onClose={() => go('/settings')} />
    </>
  );
}

function LanguageRow() {
  const words = useTexts(settingsTexts);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3">
      <div>
        <p className="font-semibold">{words.language}</p>
        <p className="text-sm text-soft">{words.languageHint}</p>
      </div>
      <LanguageSwitch />
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
    case 'score':
      return <ScoreDialog onClose={onClose} />;
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
    case 'pay':
      return (
        <Dialog open title={words.pay} closeLabel={words.close} onClose={onClose}>
          <HowToPay />
        </Dialog>
      );
    case 'password':
      return <PasswordDialog onClose={onClose} />;
    case 'account':
      return <AccountCorrection onClose={onClose} />;
    case 'transfer':
    case 'borrow':
      return <InfoDialog about={opened} onClose={onClose} />;
    default:
      return opened satisfies never;
  }
}
