import { momentText } from '@pahiram/client/dates.ts';
import { groupAccountNumber } from '@pahiram/domain/members/bank';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { MaskedNumber } from '@pahiram/ui/masked-value.tsx';
import { BigAmount, pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { WholeWords } from '@pahiram/ui/whole-words.tsx';
import { useState } from 'react';
import { Link } from 'wouter';
import { PageHeader } from '../../shell/page-header.tsx';
import { CancelWithdrawal } from './cancel-withdrawal.tsx';
import { CodeDialog } from './code-dialog.tsx';
import { HoldNotice } from './hold-notice.tsx';
import { rateRows, type WalletView } from './use-wallet.ts';
import { useConfirmation, type Withdrawal } from './use-withdrawal.ts';
import { LostNumberNotice } from './wallet-notices.tsx';
import { withdrawalTexts } from './withdrawal-texts.ts';

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
                hint: words.expectedNote,
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
