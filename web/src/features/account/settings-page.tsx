import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { LanguageSwitch } from '@pahiram/ui/language-choice.tsx';
import { useEffect, useRef } from 'react';
import { Redirect, useLocation, useParams } from 'wouter';
import { LoadState } from '../../lib/load-state.tsx';
import { lazily, lazilyOver } from '../../shell/lazily.tsx';
import { useMemberDetails } from '../profile/use-member-details.ts';
import type { SettingsLink } from './settings-links.tsx';
import { settingsTexts } from './settings-texts.ts';

const Dialog = lazilyOver(async () => (await import('@pahiram/ui/dialog.tsx')).Dialog);
const IdentityReviewCard = lazily(
  async () => (await import('./identity-review-card.tsx')).IdentityReviewCard,
);
const LinkRows = lazily(async () => (await import('./settings-links.tsx')).LinkRows);
const LinkTiles = lazily(async () => (await import('./settings-links.tsx')).LinkTiles, 3);
const SessionsCard = lazily(async () => (await import('./sessions-card.tsx')).SessionsCard);
const WhoCard = lazily(async () => (await import('./who-card.tsx')).WhoCard);
const PasswordDialog = lazilyOver(
  async () => (await import('./password-dialog.tsx')).PasswordDialog,
);
const NewestContract = lazily(
  async () => (await import('../loan/documents/newest-contract.tsx')).NewestContract,
);
const AccountCorrection = lazilyOver(
  async () => (await import('./account-correction.tsx')).AccountCorrection,
);
const AccountDialog = lazilyOver(async () => (await import('./account-dialog.tsx')).AccountDialog);
const InfoDialog = lazilyOver(async () => (await import('./info-dialog.tsx')).InfoDialog);
const ScoreDialog = lazilyOver(async () => (await import('./score-dialog.tsx')).ScoreDialog);
const HowToPay = lazily(async () => (await import('../loan/repayment/how-to-pay.tsx')).HowToPay);
const LastWithdrawal = lazily(
  async () => (await import('../wallet/withdrawal/receipt/last-withdrawal.tsx')).LastWithdrawal,
);
const MyDataDialog = lazilyOver(
  async () => (await import('./data/my-data-dialog.tsx')).MyDataDialog,
);
const OwnPicture = lazily(
  async () => (await import('../profile/photo/own-picture.tsx')).OwnPicture,
);

const NoticesDialog = lazilyOver(
  async () => (await import('./notices/notices-dialog.tsx')).NoticesDialog,
);
const MessagesDialog = lazilyOver(
  async () => (await import('./notices/messages-dialog.tsx')).MessagesDialog,
);
const UnreadNote = lazilyOver(async () => (await import('./notices/unread-note.tsx')).UnreadNote);

const quickLinks = ['withdrawal', 'contract', 'details'] as const;
const infoLinks = ['transfer', 'pay', 'borrow'] as const;
const accountLinks = ['notices', 'messages', 'password', 'account', 'data'] as const;

type Part = SettingsLink | 'score';
const parts: readonly Part[] = [...quickLinks, ...infoLinks, ...accountLinks, 'score'];

/** Settings: the member's profile, their data, and the account settings (S2.39, S2.40). */
export function SettingsPage() {
  const words = useTexts(settingsTexts);
  const details = useMemberDetails();
  const { part } = useParams<{ part?: string }>();
  const close = useClose(part === undefined);
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
            <LinkRows links={accountLinks} notes={{ notices: <UnreadNote /> }} />
            <LanguageRow />
          </Card>
          <SessionsCard />
        </div>
      </div>
      <Opening opened={opened} onClose={close} />
    </>
  );
}

/** Goes back to the page from which the dialog was opened, so that Back does not open it again. */
function useClose(isClosed: boolean): () => void {
  const [, go] = useLocation();
  const way = useRef<'back' | 'replace' | 'gone'>('replace');
  useEffect(() => {
    if (isClosed) way.current = 'back';
  }, [isClosed]);
  return () => {
    if (way.current === 'back') history.back();
    if (way.current === 'replace') go('/settings', { replace: true });
    // A browser may fire close twice for one Escape.
    way.current = 'gone';
  };
}

function LanguageRow() {
  const words = useTexts(settingsTexts);
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 border-t border-line pt-3">
      <div>
        <p className="font-semibold">{words.language}</p>
        <p className="text-sm text-soft">{words.languageHint}</p>
      </div>
      <div className="-mx-3">
        <LanguageSwitch />
      </div>
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
    case 'notices':
      return <NoticesDialog onClose={onClose} />;
    case 'messages':
      return <MessagesDialog onClose={onClose} />;
    case 'password':
      return <PasswordDialog onClose={onClose} />;
    case 'account':
      return <AccountCorrection onClose={onClose} />;
    case 'data':
      return <MyDataDialog onClose={onClose} />;
    case 'transfer':
    case 'borrow':
      return <InfoDialog about={opened} onClose={onClose} />;
    default:
      return opened satisfies never;
  }
}
