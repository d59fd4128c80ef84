import type { WireReplyOf } from '@pahiram/api/operation';
import {
  getErasureOfMember,
  offerDataCopy,
  startErasureOfMember,
} from '@pahiram/api/privacy-requests';
import { useAction } from '@pahiram/client/actions.tsx';
import { dayText } from '@pahiram/client/dates.ts';
import { useIdempotencyKeys } from '@pahiram/client/idempotency-key.ts';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogButtons } from '../../shell/dialog-buttons.tsx';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { useMay } from '../../shell/use-staff.ts';
import { dataRequestTexts } from './data-request-texts.ts';
import type { TicketRecord } from './ticket-record.ts';

type Erasure = WireReplyOf<typeof getErasureOfMember>;
type Asking = 'copy' | 'erase';

/** Starts what the member asked for in this ticket: a copy of the data, or the erasure of the account. */
export function DataRequest({ record }: { readonly record: TicketRecord }) {
  const words = useTexts(dataRequestTexts);
  const mayServe = useMay()('serve-privacy-requests');
  const [asking, setAsking] = useState<Asking | null>(null);
  const action = useAction();
  const memberId = record.memberId ?? record.about?.memberId ?? null;
  const isReport = record.category === 'STOLEN_PHONE';
  if (memberId === null || isReport || record.state === 'CLOSED' || !mayServe) return null;
  const props = {
    request: { memberId, ticketNumber: record.number },
    onDone: (text: string) => {
      setAsking(null);
      action.setStatus({ tone: 'success', text });
    },
    onClose: () => setAsking(null),
  };
  return (
    <Card title={words.title}>
      <p className="mb-3 text-soft">{words.note}</p>
      <div className="flex flex-wrap gap-3">
        <Button kind="secondary" onClick={() => setAsking('copy')}>
          {words.copy}
        </Button>
        <Button kind="secondary" onClick={() => setAsking('erase')}>
          {words.erase}
        </Button>
      </div>
      <StatusLine {...action.status} />
      {asking === 'copy' ? <CopyDialog {...props} /> : null}
      {asking === 'erase' ? <EraseDialog {...props} /> : null}
    </Card>
  );
}

interface RequestProps {
  readonly request: { readonly memberId: `mbr_${string}`; readonly ticketNumber: string };
  readonly onDone: (text: string) => void;
  readonly onClose: () => void;
}

function CopyDialog({ request: { memberId, ticketNumber }, onDone, onClose }: RequestProps) {
  const words = useTexts(dataRequestTexts);
  const shared = useTexts(shellTexts);
  const keys = useIdempotencyKeys();
  const action = useAction();
  const send = () =>
    action.run(async () => {
      const given = { params: { memberId }, body: { ticketNumber } };
      await call(offerDataCopy, { ...given, key: keys.get('copy') });
      onDone(words.copySent);
    });
  return (
    <Dialog
      open
      title={words.copy}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <DialogButtons
          onCancel={onClose}
          busy={action.busy}
          onConfirm={() => void send()}
          confirm={words.copySend}
        />
      }
    >
      <p>{words.copyNote}</p>
      <StatusLine {...action.status} />
    </Dialog>
  );
}

/** Says first what keeps the account from being erased, or what will happen and until when it can be stopped. */
function EraseDialog({ request: { memberId, ticketNumber }, onDone, onClose }: RequestProps) {
  const words = useTexts(dataRequestTexts);
  const shared = useTexts(shellTexts);
  const language = useLanguage();
  const action = useAction();
  const found = useQuery({
    queryKey: ['member', memberId, 'erasure'],
    queryFn: () => call(getErasureOfMember, { params: { memberId } }),
    staleTime: 0,
  });
  const isPossible = found.data?.asked === null && found.data.blocks.length === 0;
  const start = () =>
    action.run(async () => {
      const given = { params: { memberId }, body: { ticketNumber } };
      const { asked, lastDayIfAskedNow } = await call(startErasureOfMember, given);
      onDone(words.eraseStarted(dayText(asked?.lastDay ?? lastDayIfAskedNow, language)));
    });
  return (
    <Dialog
      open
      title={words.erase}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        isPossible ? (
          <DialogButtons
            onCancel={onClose}
            kind="danger"
            busy={action.busy}
            onConfirm={() => void start()}
            confirm={words.erase}
          />
        ) : (
          <Button isAlwaysFree onClick={onClose}>
            {shared.close}
          </Button>
        )
      }
    >
      <LoadState query={found} lines={3}>
        {(erasure) => <Effect erasure={erasure} />}
      </LoadState>
      <StatusLine {...action.status} />
    </Dialog>
  );
}

function Effect({ erasure: { asked, blocks, kept, lastDayIfAskedNow } }: { erasure: Erasure }) {
  const words = useTexts(dataRequestTexts);
  const language = useLanguage();
  const day = (date: string) => dayText(date, language);
  if (asked !== null) return <p>{words.asked(day(asked.lastDay))}</p>;
  if (blocks.length > 0) {
    return (
      <>
        <p>{words.blocked}</p>
        <ul className="mt-2 list-disc pl-5">
          {blocks.map((block) => (
            <li key={block}>{words[block]}</li>
          ))}
        </ul>
      </>
    );
  }
  return (
    <>
      <p className="mb-3">{words.eraseNote(day(lastDayIfAskedNow))}</p>
      <p>{kept === null ? words.allNote : words.keptNote(day(kept.until))}</p>
    </>
  );
}
