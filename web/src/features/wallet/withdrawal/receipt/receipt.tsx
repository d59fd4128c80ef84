import { maskAllButFirstThree } from '@pahiram/domain/texts/mask';
import { isMoneyBack } from '@pahiram/domain/withdrawals/withdrawal';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { type Language, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { Link } from 'wouter';
import { momentText } from '../../../../lib/manila-time.ts';
import { useSession } from '../../../../lib/use-session.ts';
import { useCompany } from '../../../../shell/use-company.ts';
import { rateRows } from '../../../calculator/rate-rows.ts';
import { lastWithdrawalTexts } from './last-withdrawal-texts.ts';
import type { ListedWithdrawal } from './listed-withdrawal.ts';
import { SaveReceipt } from './save-receipt.tsx';

/** All facts of one withdrawal; the receipt can be saved once it is settled (S2.41). */
export function Receipt({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const words = useTexts(lastWithdrawalTexts);
  const language = useLanguage();
  const company = useCompany().data?.shortName ?? 'Pahiram';
  return (
    <>
      <StatusCard status={withdrawal} />
      <div className="mt-3">
        <SummaryList
          rows={[
            { label: words.recipient, value: <span>{withdrawal.accountHolder}</span> },
            { label: words.bank, value: <span>{withdrawal.bankName}</span> },
            { label: words.account, value: withdrawal.accountNumberMasked },
            { label: words.sender, value: <Sender company={company} /> },
            ...amountRows(withdrawal, language),
            ...timeRows(withdrawal, language),
            {
              label: words.reference,
              value: (
                <CopyText
                  name={words.reference}
                  text={`${company}-${withdrawal.withdrawalNumber}`}
                />
              ),
            },
          ]}
        />
      </div>
      <SaveReceipt withdrawal={withdrawal} />
      <Link
        href={`/wallet/withdraw/${withdrawal.id}`}
        className={`mt-4 ${buttonLook('secondary', true)}`}
      >
        {words.open}
      </Link>
    </>
  );
}

function Sender({ company }: { company: string }) {
  const words = useTexts(lastWithdrawalTexts);
  const phone = maskAllButFirstThree(useSession()?.phoneNumber ?? '');
  return (
    <>
      {words.senderWallet(company)}
      <span className="block text-sm text-soft">{phone}</span>
    </>
  );
}

/** The requested amount; the total is zero when the money went back to the wallet (V13). */
function amountRows(withdrawal: ListedWithdrawal, language: Language): SummaryRow[] {
  const words = lastWithdrawalTexts[language];
  const { state, totalAmountWithdrawn, transferFee, selectedCurrency, exchangeRate } = withdrawal;
  const isBack = isMoneyBack(state);
  return [
    ...rateRows(words, { currency: selectedCurrency, rate: exchangeRate }),
    { label: words.amount, value: <Money pesos={totalAmountWithdrawn} /> },
    { label: words.fee, value: <Money pesos={transferFee} /> },
    {
      label: words.total,
      ...(isBack ? { hint: words.wentBack } : {}),
      value: <Money pesos={isBack ? 0 : totalAmountWithdrawn} />,
      strong: true,
    },
  ];
}

/** The time of its status, and the time of the request. */
function timeRows({ createdAt, endedAt }: ListedWithdrawal, language: Language): SummaryRow[] {
  const words = lastWithdrawalTexts[language];
  if (endedAt === null) return [{ label: words.when, value: momentText(createdAt, language) }];
  return [
    { label: words.when, value: momentText(endedAt, language) },
    { label: words.asked, value: momentText(createdAt, language) },
  ];
}
