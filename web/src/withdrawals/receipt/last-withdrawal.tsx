import { listWithdrawals } from '@pahiram/api/addresses';
import type { WireReplyOf } from '@pahiram/api/operation';
import { exchangeRateFromNumber, formatPesosPerUnit } from '@pahiram/domain/money/exchange';
import { maskAllButFirstThree } from '@pahiram/domain/texts/mask';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { EmptyState } from '@pahiram/ui/page-states.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { call } from '../../lib/call.ts';
import { LoadState } from '../../lib/load-state.tsx';
import { momentText } from '../../lib/manila-time.ts';
import { useCompany } from '../../lib/use-company.ts';
import { useSession } from '../../lib/use-session.ts';
import { lastWithdrawalTexts } from './last-withdrawal-texts.ts';
import { SaveReceipt } from './save-receipt.tsx';

/** The newest withdrawal as a receipt, or that there was none yet (S2.41). */
export function LastWithdrawal() {
  const words = useTexts(lastWithdrawalTexts);
  const phoneNumber = useSession()?.phoneNumber ?? '';
  const query = useQuery({
    queryKey: ['last-withdrawal', phoneNumber],
    queryFn: ({ signal }) => call(listWithdrawals, { body: { phoneNumber, limit: 1 }, signal }),
    staleTime: 0,
  });
  return (
    <LoadState query={query} lines={8}>
      {({ withdrawals: [newest] }) =>
        newest ? <Receipt withdrawal={newest} /> : <EmptyState title={words.none} />
      }
    </LoadState>
  );
}

type Listed = WireReplyOf<
  typeof import('@pahiram/api/withdrawals').listWithdrawals
>['withdrawals'][number];

function Receipt({ withdrawal }: { withdrawal: Listed }) {
  const words = useTexts(lastWithdrawalTexts);
  const language = useLanguage();
  const company = useCompany().data?.shortName ?? 'Pahiram';
  const phone = maskAllButFirstThree(useSession()?.phoneNumber ?? '');
  const { totalAmountWithdrawn, transferFee, selectedCurrency } = withdrawal;
  const rate = exchangeRateFromNumber(withdrawal.exchangeRate);
  return (
    <>
      <StatusCard status={withdrawal} />
      <div className="mt-3">
        <SummaryList
          rows={[
            { label: words.recipient, value: <span>{withdrawal.accountHolder}</span> },
            { label: words.bank, value: <span>{withdrawal.bankName}</span> },
            { label: words.account, value: withdrawal.accountNumberMasked },
            {
              label: words.sender,
              value: (
                <>
                  {words.senderWallet(company)}
                  <span className="block text-sm text-soft">{phone}</span>
                </>
              ),
            },
            ...(rate.ok
              ? [
                  {
                    label: words.exchangeRate,
                    value: words.perUnit(selectedCurrency, formatPesosPerUnit(rate.value)),
                  },
                ]
              : []),
            { label: words.amount, value: <Money pesos={totalAmountWithdrawn} /> },
            { label: words.fee, value: <Money pesos={transferFee} /> },
            {
              label: words.total,
              value: <Money pesos={totalAmountWithdrawn} />,
              strong: true,
            },
            { label: words.when, value: momentText(withdrawal.createdAt, language) },
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
