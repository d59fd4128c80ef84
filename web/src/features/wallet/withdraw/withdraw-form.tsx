import { previewWithdrawal } from '@pahiram/api/withdrawals';
import { momentText } from '@pahiram/client/dates.ts';
import { LoadState } from '@pahiram/client/load-state.tsx';
import { useSettled } from '@pahiram/client/use-settled.ts';
import { groupAccountNumber } from '@pahiram/domain/members/bank';
import {
  type Centavos,
  formatPesos,
  toPesosNumber,
  toPesosText,
} from '@pahiram/domain/money/money';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { amountLengthMax, readAmount } from '@pahiram/domain/withdrawals/wallet';
import { TRANSFER_FEE } from '@pahiram/domain/withdrawals/withdrawal';
import { AmountField } from '@pahiram/ui/amount-field.tsx';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { MaskedNumber } from '@pahiram/ui/masked-value.tsx';
import { BigAmount, Money, pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { WholeWords } from '@pahiram/ui/whole-words.tsx';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'wouter';
import { call } from '../../../shell/http.ts';
import { lazily } from '../../../shell/lazily.tsx';
import { PageHeader } from '../../../shell/page-header.tsx';
import { usePhoneNumber } from '../../../shell/session.ts';
import { useCompany } from '../../../shell/use-company.ts';
import { HoldNotice } from '../../passkeys/hold/hold-notices.tsx';
import { rateRows, type WalletView } from '../use-wallet.ts';
import type { PreviewReply } from './by-code.tsx';
import {
  CancelWithdrawal,
  useConfirmation,
  useWithdrawRequest,
  type Withdrawal,
  type WithdrawRequestProps,
} from './use-withdrawal.tsx';
import { withdrawalTexts } from './withdrawal-texts.ts';

/** Needed once an amount was asked for; it is loaded with the page that opens it. */
const CodeDialog = lazily(async () => (await import('./code-dialog.tsx')).CodeDialog);
const ByCode = lazily(async () => (await import('./by-code.tsx')).ByCode);
const CodeLimit = lazily(async () => (await import('./by-code.tsx')).CodeLimit);
const LostNumberNotice = lazily(
  async () => (await import('../wallet-notices.tsx')).LostNumberNotice,
);

/** The pause in typing after which the server is asked. */
const typingPauseMs = 400;
/** The pause after which too small an amount is taken for the whole one. */
const tooSmallPauseMs = 800;

/** The amount, the account, and all facts of the transfer before it is requested (S2.37). */
export function WithdrawForm(props: WithdrawRequestProps) {
  const words = useTexts(withdrawalTexts);
  const { wallet } = props;
  const { field, amount, available, remaining, isAllowed, transferMax, action, request } =
    useWithdrawRequest(props);
  const usualMax = usualMaxOf(wallet, available);
  const highest = usualMax !== null && usualMax < transferMax ? usualMax : transferMax;
  const isOverUsual = isAllowed && usualMax !== null && amount > usualMax;
  const { preview, previewed } = useTransferPreview(amount, isAllowed);
  const form = useForm({ amount: '' });
  const problem =
    available === 0n
      ? words.nothing
      : amount > available
        ? words.over(`₱${formatPesos(available)}`)
        : amount > transferMax
          ? words.transferUpTo(wholePesos(transferMax))
          : words.tooSmall;
  // The beginning of a larger amount is no fault yet; one that cannot become smaller is.
  const isTyped = useSettled(amount, tooSmallPauseMs) === amount || amount > transferMax;
  const told = amount > 0n && !isAllowed && isTyped ? problem : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (form.check(isAllowed ? [] : [{ field: 'amount', message: problem }])) request();
  };
  const change = (next: string) => {
    field.type(next);
    form.set('amount', next);
  };
  return (
    <Card>
      <form noValidate onSubmit={submit}>
        <div className="mb-3">
          <SummaryList
            rows={[{ label: words.withdrawable, value: <Money pesos={wallet.wallet} /> }]}
          />
        </div>
        <ErrorSummary problems={form.problems} />
        <AmountField
          isLarge
          name="amount"
          label={words.amount}
          hint={
            usualMax === null
              ? words.amountHint
              : `${words.amountHint} ${words.ewalletUpTo(wholePesos(usualMax))}`
          }
          sign="₱"
          maxLength={amountLengthMax}
          value={field.text}
          error={told ?? form.errorOf('amount')}
          onText={change}
        />
        <div className="-mt-4 mb-2 -ml-5 flex flex-wrap">
          {highest < available ? (
            <Button kind="quiet" onClick={() => change(toPesosText(highest))}>
              {words.take(wholePesos(highest))}
            </Button>
          ) : null}
          {transferMax < available ? null : (
            <Button kind="quiet" onClick={() => change(toPesosText(available))}>
              {words.all}
            </Button>
          )}
        </div>
        {isOverUsual ? (
          <div className="mb-3">
            <Notice tone="warning">
              {words.overLimit(pesosText(toPesosNumber(amount)))}
              <Link
                href="/settings/account"
                className="-mb-2 block py-2.5 font-semibold underline underline-offset-4"
              >
                {words.toBank}
              </Link>
            </Notice>
          </div>
        ) : null}
        <InstapayLimit
          wallet={wallet}
          available={available}
          isSlower={previewed > 0 && (preview.data?.warnings ?? []).includes(slower)}
        />
        <Breakdown
          {...{ wallet, amount, remaining, isOverUsual }}
          isPossible={isAllowed || amount === 0n}
        />
        {previewed > 0 ? <RailFacts query={preview} /> : null}
        {wallet.byCode ? <CodeLimit {...wallet.byCode} /> : null}
        {remaining > 0 && wallet.loanState === 'ACTIVE' ? (
          <p className="mt-3 text-sm text-soft">{words.wholeLoan}</p>
        ) : null}
        <div className="mb-4" />
        <Button type="submit" wide busy={action.busy} unavailable={!isAllowed} reason="amount-hint">
          {words.continue}
        </Button>
        {action.status.text === '' ? null : (
          <div className="mt-3">
            <StatusLine {...action.status} />
          </div>
        )}
      </form>
    </Card>
  );
}

interface BreakdownProps {
  readonly wallet: WalletView;
  readonly amount: Centavos;
  readonly remaining: Centavos;
  /** A transfer that cannot be is not calculated. */
  readonly isPossible: boolean;
  /** Above the usual limit of e-wallets: it may come back. */
  readonly isOverUsual: boolean;
}

function Breakdown({ wallet, amount, remaining, isPossible, isOverUsual }: BreakdownProps) {
  const words = useTexts(withdrawalTexts);
  const text = (value: Centavos) => (isPossible ? `₱${formatPesos(value)}` : '–');
  return (
    <SummaryList
      rows={[
        {
          label: words.account,
          hint: wallet.bankName,
          value: maskNumber('account', wallet.member.accountNumber),
        },
        ...rateRows(words, { currency: wallet.selectedCurrency, rate: wallet.exchangeRate }),
        { label: words.remaining, value: text(remaining) },
        { label: words.transferAmount, value: text(amount) },
        {
          label: words.fee,
          hint: isOverUsual ? words.freeIfTaken : words.free,
          value: `₱${formatPesos(TRANSFER_FEE)}`,
        },
        { label: words.toReceiver, value: text(amount), strong: true },
      ]}
    />
  );
}

/** The transfer of an amount, as the server sees it; nothing is reserved yet. */
function useTransferPreview(amount: Centavos, isAllowed: boolean) {
  const phoneNumber = usePhoneNumber();
  const settled = useSettled(isAllowed ? toPesosNumber(amount) : 0, typingPauseMs);
  const preview = useQuery({
    queryKey: ['withdrawal-preview', phoneNumber, settled],
    queryFn: ({ signal }) =>
      call(previewWithdrawal, { body: { phoneNumber, withdrawalAmount: settled }, signal }),
    enabled: settled > 0,
    staleTime: 0,
  });
  return { preview, previewed: isAllowed ? settled : 0 };
}

/** In one transfer; null where it is above the balance, and for a bank. */
function usualMaxOf({ transfers }: WalletView, available: Centavos): Centavos | null {
  const usualMax = transfers?.ewalletUsualMax ?? null;
  if (usualMax === null) return null;
  const limit = readAmount(String(usualMax));
  return limit < available ? limit : null;
}

const slower = 'slower-over-instapay-limit';

interface InstapayLimitProps {
  readonly wallet: WalletView;
  readonly available: Centavos;
  /** The typed amount is above the limit. */
  readonly isSlower: boolean;
}

/** The limit of InstaPay, before and after an amount above it is typed, where more goes by PESONet. */
function InstapayLimit({ wallet: { transfers }, available, isSlower }: InstapayLimitProps) {
  const words = useTexts(withdrawalTexts);
  if (!transfers?.pesonet || transfers.instapayMax === null) return null;
  const limit = readAmount(String(transfers.instapayMax));
  if (limit >= available) return null;
  const text = words[isSlower ? 'faster' : 'railsUpTo'](wholePesos(limit));
  return <p className="mb-3 text-sm text-pretty text-soft">{text}</p>;
}

const wholePesos = (amount: Centavos): string => `₱${formatPesos(amount)}`.replace(/\.00$/, '');

/** How sure the expected arrival is; the demonstration does not wait for the banking days of PESONet. */
function useExpectedNote(): (rail: PreviewReply['rail']) => string {
  const words = useTexts(withdrawalTexts);
  const isDemo = useCompany().data?.mode === 'demo';
  return (rail) => (isDemo && rail === 'PESONET' ? words.expectedInDemo : words.expectedNote);
}

/** The rail and the expected arrival. */
function RailFacts({ query }: { query: UseQueryResult<PreviewReply> }) {
  const words = useTexts(withdrawalTexts);
  const language = useLanguage();
  const noteOf = useExpectedNote();
  return (
    <div className="border-t border-line">
      <LoadState query={query} lines={2}>
        {(preview) => (
          <>
            <SummaryList
              rows={[
                { label: words.rail, value: words.railNames(preview.rail) },
                {
                  label: words.expectedBy,
                  hint: noteOf(preview.rail),
                  value: momentText(preview.expectedBy, language),
                },
              ]}
            />
            {preview.byCode.after === null ? null : <ByCode byCode={preview.byCode} />}
          </>
        )}
      </LoadState>
    </div>
  );
}

export interface ConfirmWithdrawalProps {
  readonly withdrawal: Withdrawal;
  readonly wallet: WalletView;
}

/** The amount is reserved; the member checks the facts and enters the code (S2.37). */
export function ConfirmWithdrawal({ withdrawal, wallet }: ConfirmWithdrawalProps) {
  const words = useTexts(withdrawalTexts);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const masked = maskNumber('account', wallet.member.accountNumber);
  const isSameAccount = masked === withdrawal.accountNumberMasked;
  const warnings = useConfirmation(withdrawal.id).data?.warnings;
  return (
    <div className="space-y-3">
      <PageHeader title={words.confirmTitle} back="/wallet" />
      {wallet.hold ? <HoldNotice hold={wallet.hold} /> : null}
      {isSameAccount && wallet.lostNumber ? (
        <LostNumberNotice wallet={wallet} lost={wallet.lostNumber} />
      ) : null}
      {isSameAccount ? null : <Notice tone="warning">{words.accountChanged}</Notice>}
      <div>
        <p className="text-soft">{words.receive}</p>
        <p>
          <BigAmount pesos={withdrawal.totalAmountWithdrawn} />
        </p>
      </div>
      <Card>
        <ConfirmFacts withdrawal={withdrawal} wallet={wallet} isSameAccount={isSameAccount} />
      </Card>
      {warnings?.includes('amount-over-usual-wallet-limit') ? (
        <Notice tone="warning">
          {words.overLimit(pesosText(withdrawal.totalAmountWithdrawn))}
        </Notice>
      ) : null}
      {withdrawal.expiresAt ? (
        <p className="text-sm text-soft">
          {words.lapses(momentText(withdrawal.expiresAt, language))}
        </p>
      ) : null}
      {isSameAccount ? null : <CancelWithdrawal withdrawal={withdrawal} kind="primary" />}
      <Button wide kind={isSameAccount ? 'primary' : 'secondary'} onClick={() => setOpen(true)}>
        {words.confirm}
      </Button>
      <section className="pt-2">
        <p className="mb-2 text-sm text-soft">{words.wrongAccount}</p>
        <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
          {isSameAccount ? <CancelWithdrawal withdrawal={withdrawal} kind="secondary" /> : null}
          <Link href="/settings/account" className={`${buttonLook('quiet')} max-sm:w-full`}>
            {words.correct}
          </Link>
        </div>
      </section>
      <CodeDialog open={isOpen} withdrawal={withdrawal} onClose={() => setOpen(false)} />
    </div>
  );
}

/** The eye shows the full account number in groups, so that the member notices a mistake. */
function ConfirmFacts(props: ConfirmWithdrawalProps & { readonly isSameAccount: boolean }) {
  const words = useTexts(withdrawalTexts);
  const { withdrawal, wallet, isSameAccount } = props;
  const noteOf = useExpectedNote();
  const language = useLanguage();
  const expectedBy = useConfirmation(withdrawal.id).data?.expectedBy;
  const { accountNumber } = wallet.member;
  return (
    <SummaryList
      rows={[
        {
          label: words.account,
          value: (
            <MaskedNumber
              kind="account"
              name={words.account}
              number={isSameAccount ? accountNumber : withdrawal.accountNumberMasked}
              revealed={groupAccountNumber(accountNumber)}
            />
          ),
          strong: true,
        },
        { label: words.bank, value: <WholeWords text={withdrawal.bankName} /> },
        { label: words.holder, value: <span>{withdrawal.accountHolder}</span> },
        ...rateRows(words, { currency: wallet.selectedCurrency, rate: wallet.exchangeRate }),
        { label: words.rail, value: words.railNames(withdrawal.rail) },
        ...(expectedBy
          ? [
              {
                label: words.expectedBy,
                hint: noteOf(withdrawal.rail),
                value: momentText(expectedBy, language),
              },
            ]
          : []),
        { label: words.fee, value: pesosText(withdrawal.transferFee) },
        {
          label: words.reference,
          value: <CopyText name={words.reference} text={withdrawal.withdrawalNumber} />,
        },
      ]}
    />
  );
}
