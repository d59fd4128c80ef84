import { assignWork, claimWork, listWorkClaims, listWorkPeople } from '@pahiram/api/work-claims';
import { CLAIM_LISTS, type ClaimList } from '@pahiram/domain/lists/work-claim';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { AssignButton, AssignDialog } from './assign-dialog.tsx';
import { call } from './http.ts';
import { RemindButton } from './remind-button.tsx';
import { useClaims } from './use-claims.tsx';
import { useMay } from './use-staff.ts';
import type { WorkRows } from './use-work-rows.ts';
import type { ListColumn } from './work-list.tsx';
import { workListTexts } from './work-list-texts.ts';

const refreshMs = 10_000;

export interface WorkClaimsOptions<Row> {
  readonly list: ClaimList;
  readonly idOf: (row: Row) => string;
  /** The number or name of a row, for the name of its button. */
  readonly nameOf: (row: Row) => string;
  /** The page of a row, which opens when the first free one is claimed. */
  readonly pageOf: (row: Row) => string;
}

/** The claims of a list whose rows are claimed alike: a claim says who works on a row and decides nothing. */
export function useWorkClaims<Row>({ list, idOf, nameOf, pageOf }: WorkClaimsOptions<Row>) {
  const words = useTexts(workListTexts);
  const may = useMay();
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const key = ['work-claims', list];
  const params = { list };
  const found = useQuery({
    queryKey: key,
    queryFn: () => call(listWorkClaims, { params }),
    enabled: may(CLAIM_LISTS[list].view),
    refetchInterval: refreshMs,
  });
  const holders = new Map(found.data?.claims.map(({ id, claimedBy }) => [id, claimedBy]));
  const holderOf = (row: Row) => holders.get(idOf(row)) ?? null;
  const reload = () => void client.invalidateQueries({ queryKey: key });
  const mayClaim = CLAIM_LISTS[list].work.some(may);
  const claim = (row: Row, to: 'ME' | 'NOBODY', takesOver: boolean) =>
    call(claimWork, { params, body: { id: idOf(row), to, takesOver } });
  const { status, firstButton, cell } = useClaims<Row>({
    claim: (row, isTaken) => claim(row, isTaken ? 'ME' : 'NOBODY', false),
    takeOver: (row) => claim(row, 'ME', true),
    holderOf,
    numberOf: nameOf,
    onFirst: (row) => {
      reload();
      navigate(pageOf(row));
    },
    passOver: ['row-claimed', 'row-not-waiting'],
    onChange: reload,
  });
  const column: ListColumn<Row> = {
    key: 'claim',
    title: words.claimedBy,
    cell: (row) => cell(row, mayClaim),
  };
  return { status, firstButton, holderOf, mayClaim, cell, column, reload };
}

export interface ClaimActionsProps<Row> {
  readonly list: ClaimList;
  readonly work: WorkRows<Row>;
  readonly claims: ReturnType<typeof useWorkClaims<Row>>;
  readonly nameOf: (row: Row) => string;
}

/** What can be done with the chosen rows of such a list: giving them to a colleague, and reminding those who have them. */
export function ClaimActions<Row>({ list, work, claims, nameOf }: ClaimActionsProps<Row>) {
  const words = useTexts(workListTexts);
  const may = useMay();
  const [isAssigning, setAssigning] = useState(false);
  const params = { list };
  const done = () => {
    setAssigning(false);
    work.selection.clear();
    claims.reload();
  };
  return (
    <>
      {may('assign-work') ? <AssignButton onClick={() => setAssigning(true)} /> : null}
      <RemindButton
        list={list}
        rows={work.chosen}
        idOf={work.idOf}
        holderOf={(row) => claims.holderOf(row)?.id ?? null}
        onReminded={work.selection.clear}
      />
      {isAssigning ? (
        <AssignDialog
          title={words.assignTitle(work.chosen.length)}
          hint={words.assignHint}
          label={words.claimedBy}
          fetchPeople={async () => (await call(listWorkPeople, { params })).people}
          rows={work.chosen}
          numberOf={nameOf}
          onAssign={(row, to) => call(assignWork, { params, body: { id: work.idOf(row), to } })}
          mayBeNobody
          onAssigned={done}
          onClose={() => setAssigning(false)}
        />
      ) : null}
    </>
  );
}

export interface RecordClaimProps {
  readonly list: ClaimList;
  readonly id: string;
  /** The number or name of the record. */
  readonly name: string;
}

/** Who works on an open record, to be claimed or given back there too. */
export function RecordClaim({ list, id, name }: RecordClaimProps): ReactNode {
  const words = useTexts(workListTexts);
  const record = { list, id, name };
  const { status, cell, mayClaim, holderOf } = useWorkClaims<RecordClaimProps>({
    list,
    idOf: (one) => one.id,
    nameOf: (one) => one.name,
    pageOf: () => '',
  });
  return (
    <span className="inline-flex flex-wrap items-center gap-2">
      {holderOf(record) || !mayClaim ? <span className="text-soft">{words.claimedBy}</span> : null}{' '}
      {cell(record, mayClaim)}
      <StatusLine {...status} />
    </span>
  );
}
