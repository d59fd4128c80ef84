import { texts, useTexts } from '@pahiram/ui/language.tsx';
import type { LoanDetail } from './use-loan-detail.ts';

const reasonTexts = texts({ title: 'Why' }, { title: 'Bakit' });

/** The reasons why an application was not approved; nothing for any other loan (V26). */
export function RejectionReasons({ loan }: { loan: LoanDetail }) {
  const words = useTexts(reasonTexts);
  if (loan.rejectionReasons.length === 0) return null;
  return (
    <>
      <p className="font-semibold">{words.title}</p>
      <ul className="list-disc pl-5">
        {loan.rejectionReasons.map(({ reason, words: text }) => (
          <li key={reason}>{text}</li>
        ))}
      </ul>
    </>
  );
}
