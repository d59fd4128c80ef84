import type { paymentEvidence } from '@pahiram/api/payment-evidence';
import { ageText, dayText } from '@pahiram/client/dates.ts';
import { wordsIn } from '@pahiram/domain/lists/file-words';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import type * as z from 'zod';

const evidenceTexts = texts(
  {
    payments: 'Payments of this loan, newest first',
    none: 'No payment is recorded on this loan.',
    number: 'Payment',
    valueDate: 'Paid on',
    amount: 'Amount',
    channel: 'Channel',
    evidence: 'Evidence',
    ...wordsIn('channel', 'en'),
    receiptNumber: (number: string) => `Receipt ${number}`,
    transaction: (id: string) => `Transaction ${id}`,
    fromWallet: 'From the wallet',
    reversed: 'Reversed',
    waiting: (age: string) => `Waiting ${age}`,
  },
  {
    payments: 'Mga bayad sa loan na ito, ang pinakabago ang nauuna',
    none: 'Walang naitalang bayad sa loan na ito.',
    number: 'Bayad',
    valueDate: 'Binayaran noong',
    amount: 'Halaga',
    channel: 'Paraan',
    evidence: 'Patunay',
    ...wordsIn('channel', 'fil'),
    receiptNumber: (number: string) => `Resibo ${number}`,
    transaction: (id: string) => `Transaksiyon ${id}`,
    fromWallet: 'Mula sa wallet',
    reversed: 'Binawi',
    waiting: (age: string) => `Naghihintay ${age}`,
  },
);

export type Evidence = z.input<typeof paymentEvidence>;

/** The payments behind a proposal, each with the proof of its channel. */
export function PaymentsBehind({ payments }: { payments: readonly Evidence[] }) {
  const words = useTexts(evidenceTexts);
  const language = useLanguage();
  if (payments.length === 0) return <p className="my-3 text-soft">{words.none}</p>;
  const proofOf = ({ channel, evidence }: Evidence) => {
    if (channel === 'wallet') return words.fromWallet;
    return channel === 'staff' ? words.receiptNumber(evidence) : words.transaction(evidence);
  };
  return (
    <DataTable
      caption={words.payments}
      rows={payments}
      rowKey={({ number }) => number}
      columns={[
        {
          key: 'number',
          title: words.number,
          cell: (row) => (
            <>
              {row.number}
              {row.reversalReason ? <span className="block text-sm">{words.reversed}</span> : null}
            </>
          ),
        },
        { key: 'on', title: words.valueDate, cell: (row) => dayText(row.valueDate, language) },
        {
          key: 'amount',
          title: words.amount,
          figures: true,
          cell: (row) => pesosText(row.amount),
        },
        { key: 'channel', title: words.channel, cell: (row) => words[row.channel] },
        {
          key: 'evidence',
          title: words.evidence,
          cell: (row) => (
            <span className="break-words">
              {proofOf(row)}
              {row.payer ? <span className="block text-sm text-soft">{row.payer}</span> : null}
              {row.referenceText ? (
                <span className="block text-sm text-soft">{row.referenceText}</span>
              ) : null}
            </span>
          ),
        },
      ]}
    />
  );
}

/** How long a proposal waits, by the clock of the server. */
export function WaitingFor({ minutes }: { minutes: number }) {
  const words = useTexts(evidenceTexts);
  return <span>{words.waiting(ageText(new Date(0).toISOString(), minutes * 60_000))}</span>;
}
