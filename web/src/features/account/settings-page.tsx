import { LoadState } from '@pahiram/client/load-state.tsx';
import { EARLY_FROM_WALLET_MIN, SCORE_RULES } from '@pahiram/domain/company/score';
import { isOpenLoan } from '@pahiram/domain/loans/loan-state';
import { formatPesos } from '@pahiram/domain/money/money';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { RowList } from '@pahiram/ui/row.tsx';
import type { ReactNode } from 'react';
import { Link, Redirect, useParams } from 'wouter';
import { lazily } from '../../shell/lazily.tsx';
import { useCloseToOpener } from '../../shell/opened-here.ts';
import { PageHeader } from '../../shell/page-header.tsx';
import { usePartTitle } from '../../shell/title.tsx';
import { useUnread } from '../../shell/use-unread.ts';
import { useLoanDetail } from '../loan/use-loan-detail.ts';
import { useMoneyLock } from '../passkeys/lock/use-money-lock.tsx';
import { usePasskeys } from '../passkeys/use-passkeys.ts';
import { useMemberDetails } from '../profile/use-member-details.ts';
import { useWallet } from '../wallet/use-wallet.ts';
import { ScoreDialog } from './credit-score.tsx';
import { LanguageRow, LookRow, TextSizeRow } from './language-and-look.tsx';
import { IdentityReviewCard, MemberCard } from './member-card.tsx';
import { NoticesDialog } from './notices/notices-dialog.tsx';
import { useNumberChange } from './number/use-number-change.ts';
import { LinkRows, LinkTiles, linkTexts, type SettingsLink } from './settings-links.tsx';
import { scoreTexts, settingsTexts } from './settings-texts.ts';

/** Large dialogs that few open are loaded when they are opened. */
const AccountCorrection = lazily(
  async () => (await import('./details/account-correction.tsx')).AccountCorrection,
);
const AccountDialog = lazily(
  async () => (await import('./details/account-dialog.tsx')).AccountDialog,
);
const HowToPay = lazily(async () => (await import('../repay/how-to-pay.tsx')).HowToPay);
const LastWithdrawal = lazily(
  async () => (await import('../wallet/withdraw/last-withdrawal.tsx')).LastWithdrawal,
);
const MessagesDialog = lazily(
  async () => (await import('./notices/messages-dialog.tsx')).MessagesDialog,
);
const MyDataDialog = lazily(async () => (await import('./data/my-data-dialog.tsx')).MyDataDialog);
const NewestContract = lazily(
  async () => (await import('../loan/documents/loan-documents.tsx')).NewestContract,
);
const PasskeysDialog = lazily(
  async () => (await import('../passkeys/passkeys-dialog.tsx')).PasskeysDialog,
);
const EmailDialog = lazily(async () => (await import('./email/email-dialog.tsx')).EmailDialog);
const LostNumberNotice = lazily(
  async () => (await import('../wallet/wallet-notices.tsx')).LostNumberNotice,
);
const MoneyLockDialog = lazily(
  async () => (await import('../passkeys/lock/money-lock-dialog.tsx')).MoneyLockDialog,
);
const NumberDialog = lazily(async () => (await import('./number/number-dialog.tsx')).NumberDialog);
const PasswordDialog = lazily(
  async () => (await import('./security/password-dialog.tsx')).PasswordDialog,
);
const SessionsDialog = lazily(
  async () => (await import('./security/sessions-dialog.tsx')).SessionsDialog,
);

const quickLinks = ['withdrawal', 'contract', 'details'] as const;
const accountLinks = [
  'passkeys',
  'lock',
  'password',
  'sessions',
  'number',
  'email',
  'account',
] as const;
const infoLinks = ['transfer', 'pay', 'borrow'] as const;
const appLinks = ['notices', 'messages', 'data'] as const;

type Part = SettingsLink | 'score';
const parts: readonly Part[] = [...quickLinks, ...accountLinks, ...infoLinks, ...appLinks, 'score'];

/** Settings: the member's card, quick links, account settings, information and this app (S2.39, S2.40). */
export function Page() {
  const words = useTexts(settingsTexts);
  const details = useMemberDetails();
  const unread = useUnread() ?? 0;
  const isNumberWaiting = useNumberChange().data?.waiting != null;
  const { data: moneyLock } = useMoneyLock();
  const isLocked = moneyLock?.lock != null;
  const passkeys = usePasskeys().data?.passkeys.length ?? 0;
  const { part } = useParams<{ part?: string }>();
  const opened = parts.find((one) => one === part) ?? null;
  usePartTitle(useTitleOf(opened));
  if (part !== undefined && opened === null) return <Redirect to="/settings" replace />;
  const bank = details.data?.bank;
  return (
    <>
      <PageHeader title={words.title} />
      <div className="grid items-start gap-x-6 gap-y-5 xl:grid-cols-2">
        <div className="min-w-0 space-y-3">
          <MemberCard details={details.data} isLocked={moneyLock?.lock !== null} />
          <LoadState query={details}>
            {({ identity }) => <IdentityReviewCard identity={identity} />}
          </LoadState>
          <LinkTiles name={words.quickLinks} links={quickLinks} />
          <Group title={words.accountSettings}>
            <LinkRows
              links={accountLinks}
              hints={{
                ...(details.data?.email ? { email: details.data.email } : {}),
                ...(bank ? { account: `${bank.bankName}, ${bank.accountNumber}` } : {}),
                ...(passkeys > 0 ? { passkeys: words.passkeyCount(passkeys) } : {}),
                ...(isLocked ? { lock: <Badge tone="warning">{words.locked}</Badge> } : {}),
                ...(isNumberWaiting
                  ? { number: <Badge tone="warning">{words.numberWaits}</Badge> }
                  : {}),
              }}
            />
          </Group>
        </div>
        <div className="min-w-0 space-y-3">
          <Group title={words.goodToKnow}>
            <LinkRows links={infoLinks} />
          </Group>
          <Group title={words.thisApp}>
            <LanguageRow />
            <LookRow />
            <TextSizeRow />
            <LinkRows
              links={appLinks}
              hints={
                unread > 0
                  ? { notices: <Badge tone="info">{words.freshNotices(unread)}</Badge> }
                  : {}
              }
            />
          </Group>
        </div>
      </div>
      {opened ? <OpenedDialog opened={opened} /> : null}
    </>
  );
}

function useTitleOf(opened: Part | null): string | null {
  const words = useTexts(settingsTexts);
  const { name } = useTexts(scoreTexts);
  if (opened === null) return null;
  return opened === 'score' ? name : words[linkTexts[opened].text];
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="not-first:pt-3">
      <h2 className="mb-2 text-lg">{title}</h2>
      <RowList>{children}</RowList>
    </section>
  );
}

function LockDialog({ onClose }: { onClose: () => void }) {
  const wallet = useWallet().data;
  const lost = wallet?.lostNumber;
  return (
    <MoneyLockDialog
      stolenReport={wallet?.stolenReport ?? null}
      warning={lost ? <LostNumberNotice wallet={wallet} lost={lost} /> : null}
      onClose={onClose}
    />
  );
}

function OpenedDialog({ opened }: { opened: Part }) {
  const words = useTexts(settingsTexts);
  const onClose = useCloseToOpener('/settings');
  switch (opened) {
    case 'score':
      return <ScoreDialog onClose={onClose} />;
    case 'details':
      return <AccountDialog onClose={onClose} />;
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
    case 'lock':
      return <LockDialog onClose={onClose} />;
    case 'passkeys':
      return <PasskeysDialog onClose={onClose} />;
    case 'password':
      return <PasswordDialog onClose={onClose} />;
    case 'sessions':
      return <SessionsDialog onClose={onClose} />;
    case 'number':
      return <NumberDialog onClose={onClose} />;
    case 'email':
      return <EmailDialog onClose={onClose} />;
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

interface InfoDialogProps {
  readonly about: 'transfer' | 'borrow';
  readonly onClose: () => void;
}

const leastEarly = `₱${formatPesos(EARLY_FROM_WALLET_MIN).replace('.00', '')}`;

const pointsOf = (factor: keyof typeof SCORE_RULES): number => SCORE_RULES[factor].points;

const linkLook =
  'flex min-h-11 w-fit items-center font-semibold text-brand underline underline-offset-4';

/** Transfer and Borrow: their effect on the score, with the published points (S2.40). */
function InfoDialog({ about, onClose }: InfoDialogProps) {
  const words = useTexts(settingsTexts);
  const loan = useLoanDetail().data;
  return (
    <Dialog open title={words[about]} closeLabel={words.close} onClose={onClose}>
      <div className="space-y-3">
        {about === 'transfer' ? (
          <>
            <p>{words.transferText(pointsOf('EARLY_REPAYMENT_FROM_WALLET'), leastEarly)}</p>
            <p>{words.transferWhere}</p>
          </>
        ) : (
          <>
            <p>
              {words.borrowText(
                pointsOf('INSTALLMENT_PAID_EARLY'),
                pointsOf('INSTALLMENT_PAID_ON_TIME'),
              )}
            </p>
            {/* While a loan is open no other one can be applied for, and Home has no calculator (G18). */}
            {loan === undefined ? null : (
              <Link href="/#cost" className={linkLook}>
                {loan && isOpenLoan(loan.state) ? words.calculator : words.prices}
              </Link>
            )}
          </>
        )}
        <Link replace href="/settings/score" className={linkLook}>
          {words.seeScore}
        </Link>
      </div>
    </Dialog>
  );
}
