import type { getAccountStatement } from '@pahiram/api/ledger';
import type { WireReplyOf } from '@pahiram/api/operation';
import { useTexts } from '@pahiram/ui/language.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { ledgerTexts } from './ledger-texts.ts';

type Owner = WireReplyOf<typeof getAccountStatement>['account']['owner'];

/** The owner of an account without a name: the record of a member or loan is a view of its own, on record. */
export function AccountOwner({ owner }: { owner: Owner }) {
  const words = useTexts(ledgerTexts);
  const may = useMay();
  const { memberId, loanNumber } = owner;
  if (loanNumber !== null) {
    return may('view-loans') ? (
      <RecordLink href={`/loans/${loanNumber}`}>{loanNumber}</RecordLink>
    ) : (
      loanNumber
    );
  }
  if (memberId !== null && may('view-member')) {
    return <RecordLink href={`/members/${memberId}`}>{words.member}</RecordLink>;
  }
  return <>{owner.id}</>;
}
