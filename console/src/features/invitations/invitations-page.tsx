import type { WireReplyOf } from '@pahiram/api/operation';
import { listInvitations, revokeInvitation } from '@pahiram/api/staff-access';
import { useAction } from '@pahiram/client/actions.tsx';
import { lastMinuteOf } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { Badge } from '@pahiram/ui/badge.tsx';
import { Button } from '@pahiram/ui/button.tsx';
import { DataTable } from '@pahiram/ui/data-table.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { StateBox } from '@pahiram/ui/state-box.tsx';
import type { Tone } from '@pahiram/ui/toast.tsx';
import { useState } from 'react';
import { call } from '../../shell/http.ts';
import { PageHeading } from '../../shell/page-heading.tsx';
import { PagedList, usePagedQuery } from '../../shell/paged-list.tsx';
import { ReasonDialog } from '../../shell/reason-dialog.tsx';
import { pageTitles } from '../../shell/shell-texts.ts';
import { HiddenTitle, Instant } from '../../shell/table-cells.tsx';
import { useMay } from '../../shell/use-staff.ts';
import { invitationsTexts } from './invitations-texts.ts';
import { MakeCodesDialog } from './make-codes-dialog.tsx';

type Invitation = WireReplyOf<typeof listInvitations>['invitations'][number];
type State = 'open' | 'usedUp' | 'expired' | 'revoked';

const tones: Record<State, Tone> = {
  open: 'success',
  usedUp: 'info',
  expired: 'warning',
  revoked: 'danger',
};

function stateOf(one: Invitation, now: number): State {
  if (one.revokedAt !== null) return 'revoked';
  if (one.usesTaken >= one.usesMax) return 'usedUp';
  return Date.parse(one.expiresAt) <= now ? 'expired' : 'open';
}

/** Invitation codes for new members, and how often they were used. */
export function Page() {
  const words = useTexts(invitationsTexts);
  const titles = useTexts(pageTitles);
  const [making, setMaking] = useState(false);
  const may = useMay();
  const action = useAction();
  const list = usePagedQuery(['invitations'], (cursor) =>
    call(listInvitations, { query: { cursor, limit: 50 } }),
  );
  const [revoking, setRevoking] = useState<Invitation | null>(null);
  return (
    <>
      <PageHeading
        title={titles.invitations}
        note={words.note}
        aside={
          may('manage-invitations') ? (
            <Button onClick={() => setMaking(true)}>{words.make}</Button>
          ) : null
        }
      />
      <StatusLine {...action.status} />
      <PagedList query={list} order="newestFirst">
        {(pages) => (
          <Invitations
            rows={pages.flatMap((page) => page.invitations)}
            busy={action.busy}
            onRevoke={setRevoking}
          />
        )}
      </PagedList>
      {revoking ? (
        <ReasonDialog
          title={words.revokeOf(revoking.campaign, revoking.codeEnd ?? '')}
          label={words.revokeReason}
          hint={words.revokeHint}
          tooShort={words.revokeShort}
          lengthMin={5}
          lengthMax={500}
          confirm={words.revoke}
          kind="danger"
          onClose={() => setRevoking(null)}
          onConfirm={async (reason) => {
            const params = { invitationId: revoking.id };
            await call(revokeInvitation, { params, body: { reason } });
            setRevoking(null);
            action.setStatus({ tone: 'success', text: words.revokedNow });
            await list.refetch();
          }}
        />
      ) : null}
      {making ? (
        <MakeCodesDialog
          onClose={() => {
            setMaking(false);
            void list.refetch();
          }}
        />
      ) : null}
    </>
  );
}

interface InvitationsProps {
  readonly rows: readonly Invitation[];
  readonly busy: boolean;
  readonly onRevoke: (row: Invitation) => void;
}

function Invitations({ rows, busy, onRevoke }: InvitationsProps) {
  const words = useTexts(invitationsTexts);
  const titles = useTexts(pageTitles);
  const may = useMay();
  if (rows.length === 0) return <StateBox kind="empty" title={words.empty} />;
  const now = serverNow();
  return (
    <DataTable
      caption={titles.invitations}
      rows={rows}
      rowKey={(row) => row.id}
      columns={[
        { key: 'campaign', title: words.campaign, cell: (row) => row.campaign },
        {
          key: 'code',
          title: words.codeEnd,
          cell: (row) => (row.codeEnd ? <code>…{row.codeEnd}</code> : '–'),
        },
        {
          key: 'state',
          title: words.state,
          cell: (row) => <Badge tone={tones[stateOf(row, now)]}>{words[stateOf(row, now)]}</Badge>,
        },
        {
          key: 'used',
          title: words.used,
          figures: true,
          cell: (row) => words.usedOf(row.usesTaken, row.usesMax),
        },
        { key: 'created', title: words.created, cell: (row) => <Instant at={row.createdAt} /> },
        {
          key: 'expires',
          title: words.expires,
          cell: (row) => <Instant at={lastMinuteOf(row.expiresAt)} />,
        },
        {
          key: 'revoke',
          title: <HiddenTitle text={words.revoke} />,
          cell: (row) =>
            may('manage-invitations') && stateOf(row, now) === 'open' ? (
              <Button
                kind="secondary"
                busy={busy}
                aria-label={words.revokeOf(row.campaign, row.codeEnd ?? '')}
                onClick={() => onRevoke(row)}
              >
                {words.revoke}
              </Button>
            ) : null,
        },
      ]}
    />
  );
}
