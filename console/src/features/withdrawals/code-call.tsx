import { claimWithdrawalCall, readWithdrawalAccountNumber } from '@pahiram/api/code-queue';
import { proposeWithdrawalHold } from '@pahiram/api/holds';
import { useAction } from '@pahiram/client/actions.tsx';
import { clockText } from '@pahiram/client/clock-text.ts';
import { phoneText } from '@pahiram/client/phone-text.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import {
  type CallEnd,
  isOfficeOpen,
  STANDARD_OFFICE_HOURS,
} from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { Checkbox } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'wouter';
import { call } from '../../shell/http.ts';
import { Key } from '../../shell/keys-dialog.tsx';
import { OneTimeText } from '../../shell/one-time-text.tsx';
import { RecordLink } from '../../shell/table-cells.tsx';
import { useMay, useStaff } from '../../shell/use-staff.ts';
import { ProposeHoldDialog, TakeoverDialog } from '../holds/hold-dialogs.tsx';
import { HoldNotice } from '../holds/hold-notice.tsx';
import { holdsTexts } from '../holds/holds-texts.ts';
import { codeDeskTexts } from './code-desk-texts.ts';
import { CodePanel } from './code-panel.tsx';
import { type CodeQueueRow, mayBeCalled } from './code-queue.ts';

export interface CodeCallProps {
  readonly row: CodeQueueRow;
  readonly onChange: () => void;
  /** Called when the call is over: the code was read out, or it ended without one. */
  readonly onEnded: () => void;
  /** Below the code: whether the next row opens. */
  readonly children?: ReactNode;
}

const CHECKS = ['called', 'asked', 'read', 'noMoneyAsked'] as const;
const nothingTicked = { called: false, asked: false, read: false, noMoneyAsked: false };

/** The call to one member: the number, what is read out, the checklist, and the code or how the call ended (D3, V19). */
export function CodeCall({ row, onChange, onEnded, children }: CodeCallProps) {
  const words = useTexts(codeDeskTexts);
  const holds = useTexts(holdsTexts);
  const may = useMay();
  const self = useStaff().data?.id;
  const action = useAction();
  const [, openRow] = useLocation();
  const [ticked, setTicked] = useState(nothingTicked);
  const [isHolding, setHolding] = useState(false);
  // While a code is valid, the checklist for another one is shown only on request.
  const [wantsCode, setWantsCode] = useState(false);
  const validSeconds = useCountdown(
    row.lastCode === null ? null : Date.parse(row.lastCode.expiresAt),
    serverNow,
  );
  const validCode = validSeconds > 0 && !wantsCode ? row.lastCode : null;
  const isMine = row.claimedBy !== null && row.claimedBy.id === self;
  const mayCall = may('issue-withdrawal-codes') && mayBeCalled(row);
  const mayAct = may('place-holds') || may('report-takeovers');
  const give = (body: { claim: boolean; end?: CallEnd }) =>
    action.run(async () => {
      await call(claimWithdrawalCall, { params: { id: row.id }, body });
      if (!body.end) return onChange();
      toast('success', words.ended(row.fullLegalName, words[body.end]));
      if (body.end !== 'NOT_ASKED' || row.hold !== null || !mayAct) return onEnded();
      // A call that was opened because it was taken would close with it.
      openRow(`/code-queue?withdrawal=${row.id}`, { replace: true });
      setHolding(true);
      onChange();
    });
  const endHold = () => {
    setHolding(false);
    onChange();
  };
  return (
    <section
      aria-label={words.callOf(row.fullLegalName)}
      className="min-w-0 overflow-hidden rounded-card border border-line lg:grid lg:grid-cols-[minmax(0,1fr)_19rem]"
    >
      <div className="min-w-0 space-y-5 p-4">
        <header>
          <h2 className="text-lg">{row.fullLegalName}</h2>
          <RecordLink href={`/withdrawals/${row.id}`}>{row.withdrawalNumber}</RecordLink>
        </header>
        {row.hold ? <HoldNotice hold={row.hold} onChange={onChange} /> : null}
        {row.isNumberStolen ? <Notice tone="danger">{words.numberStolen}</Notice> : null}
        {mayCall ? (
          <NumberToCall row={row} isMine={isMine} isBusy={action.busy} onGive={give} />
        ) : null}
        <StatusLine {...action.status} />
        <ToRead row={row} isMine={isMine && mayCall} />
        {isMine && mayCall && validCode === null ? (
          <fieldset>
            <legend className="mb-1 font-semibold">
              {words.checklist}{' '}
              <span className="figures font-normal text-soft">
                {words.ofChecks(Object.values(ticked).filter(Boolean).length, CHECKS.length)}
              </span>
            </legend>
            {CHECKS.map((name, at) => (
              <div
                key={name}
                className="flex items-start justify-between gap-2 [&_[id$=-error]]:hidden [&_div>div]:min-h-0 [&_div>div]:pb-0 lg:[&_label]:min-h-8 lg:[&_label]:py-1.5"
              >
                <Checkbox
                  name={`check-${name}`}
                  label={name === 'called' ? words.called(phoneText(row.phoneNumber)) : words[name]}
                  aria-keyshortcuts={String(at + 1)}
                  checked={ticked[name]}
                  onChange={({ target: { checked } }) =>
                    setTicked((now) => ({ ...now, [name]: checked }))
                  }
                />
                <span className="py-2.5 lg:py-1.5">
                  <Key>{String(at + 1)}</Key>
                </span>
              </div>
            ))}
          </fieldset>
        ) : null}
      </div>
      {isMine && mayCall ? (
        <CodePanel
          row={row}
          validCode={validCode}
          missing={CHECKS.filter((name) => !ticked[name]).length}
          isBusy={action.busy}
          onEnd={(end) => void give({ claim: false, end })}
          onAnother={() => setWantsCode(true)}
          onIssued={() => {
            setWantsCode(true);
            onChange();
          }}
          onDone={() => {
            setTicked(nothingTicked);
            setWantsCode(false);
            toast('success', words.ended(row.fullLegalName, words.done));
            onEnded();
          }}
        >
          {children}
        </CodePanel>
      ) : row.hold === null && mayAct ? (
        <div className="border-t border-line p-4 lg:border-t-0 lg:border-l">
          <Button kind="secondary" wide onClick={() => setHolding(true)}>
            {may('place-holds') ? holds.propose : holds.takeover}
          </Button>
        </div>
      ) : null}
      {!isHolding ? null : may('place-holds') ? (
        <ProposeHoldDialog
          title={holds.title(row.withdrawalNumber)}
          onPropose={(body, key) =>
            call(proposeWithdrawalHold, { params: { id: row.id }, key, body })
          }
          onClose={endHold}
        />
      ) : (
        <TakeoverDialog memberId={row.memberId} phoneNumber={row.phoneNumber} onClose={endHold} />
      )}
    </section>
  );
}

interface NumberToCallProps extends Pick<CodeCallProps, 'row'> {
  readonly isMine: boolean;
  readonly isBusy: boolean;
  readonly onGive: (body: { claim: boolean }) => Promise<unknown>;
}

/** The registered number, and who calls it. */
function NumberToCall({ row, isMine, isBusy, onGive }: NumberToCallProps) {
  const words = useTexts(codeDeskTexts);
  const [copied, setCopied] = useState('');
  const isOpen = isOfficeOpen(serverNow(), STANDARD_OFFICE_HOURS);
  const number = phoneText(row.phoneNumber);
  const copy = () =>
    navigator.clipboard.writeText(row.phoneNumber).then(
      () => setCopied(words.copied),
      () => setCopied(words.copyFailed),
    );
  if (row.claimedBy !== null && !isMine) return <p>{words.calling(row.claimedBy.name)}</p>;
  return (
    <section aria-label={words.number}>
      {isOpen ? null : <OutsideHours />}
      {isMine ? (
        <>
          <p className="flex flex-wrap items-center gap-3">
            <a
              href={`tel:+${row.phoneNumber}`}
              className="figures text-[1.625rem] leading-9 font-bold"
            >
              {number}
            </a>
            <Button kind="secondary" aria-keyshortcuts="Y" onClick={() => void copy()}>
              {words.copy} <Key>Y</Key>
            </Button>
            <span role="status">{copied}</span>
          </p>
          <p className="mt-1 mb-2 text-sm text-soft">{words.onlyThis}</p>
          <Button kind="secondary" busy={isBusy} onClick={() => void onGive({ claim: false })}>
            {words.unclaim}
          </Button>
        </>
      ) : (
        <Button busy={isBusy} aria-keyshortcuts="P" onClick={() => void onGive({ claim: true })}>
          {words.claim} <Key>P</Key>
        </Button>
      )}
    </section>
  );
}

/** Members are told that the desk calls within these hours. */
function OutsideHours() {
  const words = useTexts(codeDeskTexts);
  const language = useLanguage();
  const { fromMinute, toMinute } = STANDARD_OFFICE_HOURS;
  return (
    <div className="mb-3">
      <Notice tone="warning" title={words.outsideHours}>
        <p>{words.officeHours(clockText(fromMinute, language), clockText(toMinute, language))}</p>
      </Notice>
    </div>
  );
}

/** The amount and the account that the assistant reads out. The whole number is masked until needed: each view is recorded. */
function ToRead({ row, isMine }: { row: CodeQueueRow; isMine: boolean }) {
  const words = useTexts(codeDeskTexts);
  const [number, setNumber] = useState<string | null>(null);
  const action = useAction();
  const read = () =>
    action.run(async () => {
      const params = { id: row.id };
      setNumber((await call(readWithdrawalAccountNumber, { params })).accountNumber);
    });
  return (
    <section aria-label={words.toRead} className="border-y border-line py-4">
      <h3 className="mb-2 font-semibold">{words.toRead}</h3>
      <dl className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
        <div>
          <dt className="text-sm text-soft">{words.amountToRead}</dt>
          <dd className="figures text-[1.375rem] font-bold">{pesosText(row.amount)}</dd>
        </div>
        <div>
          <dt className="text-sm text-soft">{words.account}</dt>
          <dd className="figures font-semibold">
            {row.bankName} {row.accountNumberMasked}
            <span className="block font-normal text-soft">{row.fullLegalName}</span>
          </dd>
        </div>
      </dl>
      {isMine && number === null ? (
        <Button kind="secondary" className="mt-3" busy={action.busy} onClick={() => void read()}>
          {words.showAccount}
        </Button>
      ) : null}
      {isMine && number !== null ? <OneTimeText label={words.fullAccount} text={number} /> : null}
      <StatusLine {...action.status} />
    </section>
  );
}
