import type { WireReplyOf } from '@pahiram/api/operation';
import {
  downloadWithdrawalReceipt,
  downloadWithdrawalReturn,
  type listWithdrawals,
} from '@pahiram/api/withdrawals';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { maskNumber } from '@pahiram/domain/texts/mask';
import { isMoneyBack } from '@pahiram/domain/withdrawals/withdrawal';
import { Button, buttonLook } from '@pahiram/ui/button.tsx';
import { SummaryList, type SummaryRow } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { type Language, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money } from '@pahiram/ui/money.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { StatusCard } from '@pahiram/ui/status-card.tsx';
import { WholeWords } from '@pahiram/ui/whole-words.tsx';
import { Link } from 'wouter';
import { downloadFile } from '../../../shell/download-file.ts';
import { usePhoneNumber } from '../../../shell/session.ts';
import { ShareFile } from '../../../shell/share-file.tsx';
import { useCompany } from '../../../shell/use-company.ts';
import { rateRows } from '../use-wallet.ts';
import type { Withdrawal } from './use-withdrawal.tsx';
import { receiptTexts, withdrawalTexts } from './withdrawal-texts.ts';

export type WithdrawalPage = WireReplyOf<typeof listWithdrawals>;
export type ListedWithdrawal = WithdrawalPage['withdrawals'][number];

/** Withdrawals per page. */
export const pageLength = 10;

/** All facts of one withdrawal (S2.41). */
export function Receipt({ withdrawal }: { withdrawal: ListedWithdrawal }) {
  const words = useTexts(receiptTexts);
  const labels = useTexts(withdrawalTexts);
  const language = useLanguage();
  const company = useCompany().data?.shortName ?? 'Pahiram';
  return (
    <>
      <StatusCard status={withdrawal} />
      <div className="mt-3">
        <SummaryList
          rows={[
            { label: words.recipient, value: <span>{withdrawal.accountHolder}</span> },
            { label: labels.bank, value: <WholeWords text={withdrawal.bankName} /> },
            { label: words.account, value: withdrawal.accountNumberMasked },
            { label: words.sender, value: <Sender company={company} /> },
            ...amountRows(withdrawal, language),
            ...timeRows(withdrawal, language),
            {
              label: labels.reference,
              value: (
                <CopyText
                  name={labels.reference}
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
  const words = useTexts(receiptTexts);
  const phone = maskNumber('phone', usePhoneNumber());
  return (
    <>
      {words.senderWallet(company)}
      <span className="block text-sm text-soft">{phone}</span>
    </>
  );
}

/** The total is zero when the money went back to the wallet (V13). */
function amountRows(withdrawal: ListedWithdrawal, language: Language): SummaryRow[] {
  const labels = withdrawalTexts[language];
  const { state, totalAmountWithdrawn, transferFee, selectedCurrency, exchangeRate } = withdrawal;
  const isBack = isMoneyBack(state);
  return [
    ...rateRows(labels, { currency: selectedCurrency, rate: exchangeRate }),
    { label: labels.transferAmount, value: <Money pesos={totalAmountWithdrawn} /> },
    { label: labels.fee, value: <Money pesos={transferFee} /> },
    {
      label: labels.toReceiver,
      ...(isBack ? { hint: receiptTexts[language].wentBack } : {}),
      value: <Money pesos={isBack ? 0 : totalAmountWithdrawn} />,
      strong: true,
    },
  ];
}

function timeRows({ createdAt, endedAt }: ListedWithdrawal, language: Language): SummaryRow[] {
  const words = receiptTexts[language];
  if (endedAt === null) return [{ label: words.when, value: momentText(createdAt, language) }];
  return [
    { label: words.when, value: momentText(endedAt, language) },
    { label: words.asked, value: momentText(createdAt, language) },
  ];
}

/**
 * The documents of a withdrawal: the receipt once it settled (V11), and what happened after it. A receipt
 * never changes.
 */
export function SaveReceipt({ withdrawal }: { withdrawal: Withdrawal }) {
  const words = useTexts(receiptTexts);
  const { id, withdrawalNumber: number, state, settledAt } = withdrawal;
  return (
    <>
      {state === 'RETURNED' ? (
        <SaveDocument
          path={downloadWithdrawalReturn.path.replace(':id', id)}
          fileName={`return-${number.replace('WD', 'WR')}.pdf`}
          text={words.saveReturn}
          share={words.shareReturn}
        />
      ) : null}
      {settledAt === null ? null : (
        <SaveDocument
          path={downloadWithdrawalReceipt.path.replace(':id', id)}
          fileName={`receipt-${number}.pdf`}
          text={words.save}
          share={words.share}
        />
      )}
    </>
  );
}

interface SaveDocumentProps {
  readonly path: string;
  readonly fileName: string;
  readonly text: string;
  readonly share: string;
}

function SaveDocument({ path, fileName, text, share }: SaveDocumentProps) {
  const words = useTexts(receiptTexts);
  const action = useAction();
  const save = () =>
    action.run(async () => {
      await downloadFile(path, fileName);
      action.setStatus({ tone: 'success', text: words.saved });
    });
  return (
    <div className="mt-4 space-y-3">
      <Button kind="secondary" wide busy={action.busy} onClick={() => void save()}>
        {text}
      </Button>
      <ShareFile path={path} fileName={fileName} label={share} />
      <StatusLine {...action.status} />
    </div>
  );
}
