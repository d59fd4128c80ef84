import { listStaffLoanMessages } from '@pahiram/api/staff-loans';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { RecordSection } from '../../shell/record-section.tsx';
import { MessageTable } from '../../shell/sent-message.tsx';
import { loansTexts } from './loans-texts.ts';

/** Messages to the borrower while this was their loan. */
export function LoanMessages({ loanNumber }: { loanNumber: string }) {
  const words = useTexts(loansTexts);
  const found = useQuery({
    queryKey: ['loan', loanNumber, 'messages'],
    queryFn: () => call(listStaffLoanMessages, { params: { loanNumber } }),
  });
  return (
    <RecordSection title={words.messages}>
      <LoadState query={found} lines={3}>
        {({ rows }) => <MessageTable caption={words.messages} rows={rows} />}
      </LoadState>
    </RecordSection>
  );
}
