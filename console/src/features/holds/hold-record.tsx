import { listMemberHolds } from '@pahiram/api/holds';
import { Card } from '@pahiram/ui/card.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import type { Deed } from '../../shell/deed.ts';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { OwnInterestNotice } from '../../shell/own-interest-notice.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { type Hold, HoldNotice } from './hold-notice.tsx';
import { holdsTexts } from './holds-texts.ts';

export interface HoldRecordProps {
  readonly memberId: `mbr_${string}`;
  readonly fullName: string;
  /** Which of the holds are shown. */
  readonly isShown: (hold: Hold) => boolean;
  readonly onDecided: (deed?: Deed) => void;
}

/** Fraud holds of a member that wait for a second person, with their decision. */
export function HoldRecord({ memberId, fullName, isShown, onDecided }: HoldRecordProps) {
  const words = useTexts(holdsTexts);
  const list = useQuery({
    queryKey: ['holds', memberId],
    queryFn: () => call(listMemberHolds, { params: { memberId } }),
  });
  const changed = (_: string, deed?: Deed) => {
    void list.refetch();
    onDecided(deed);
  };
  return (
    <>
      <OwnInterestNotice memberId={memberId} />
      <Card
        title={
          <RecordLink href={`/members/${memberId}?tab=HOLDS`} isWrapped>
            {fullName}
          </RecordLink>
        }
      >
        <LoadState query={list} lines={4}>
          {({ holds }) => {
            const shown = holds.filter(isShown);
            return shown.length === 0 ? (
              <p className="text-soft">{words.none}</p>
            ) : (
              shown.map((hold) => <HoldNotice key={hold.id} hold={hold} onChange={changed} />)
            );
          }}
        </LoadState>
      </Card>
    </>
  );
}
