import { issueWithdrawalCode } from '@pahiram/api/code-queue';
import { useAction } from '@pahiram/client/actions.tsx';
import { countdownText, momentText, timeText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import { CALL_ENDS, type CallEnd, CODE_RULES } from '@pahiram/domain/withdrawals/code';
import { Button } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useCountdown } from '@pahiram/ui/use-countdown.tsx';
import { type ReactNode, useState } from 'react';
import { call } from '../../shell/http.ts';
import { KEY_NAMES, Key } from '../../shell/keys-dialog.tsx';
import { codeDeskTexts } from './code-desk-texts.ts';
import { type CodeQueueRow, END_KEYS } from './code-queue.ts';

interface CodePanelProps {
  readonly row: CodeQueueRow;
  /** A code that still works: another one is issued only on request. */
  readonly validCode: CodeQueueRow['lastCode'];
  /** How many items of the checklist are not ticked. */
  readonly missing: number;
  readonly isBusy: boolean;
  readonly onEnd: (end: CallEnd) => void;
  readonly onAnother: () => void;
  readonly onIssued: () => void;
  /** The code was read out. */
  readonly onDone: () => void;
  /** Below the button: whether the next row opens. */
  readonly children?: ReactNode;
}

/** The code, shown once (V19), or how the call ended without one. */
export function CodePanel(props: CodePanelProps) {
  const { row, validCode, missing, isBusy, onEnd, onDone, children } = props;
  const words = useTexts(codeDeskTexts);
  const [issued, setIssued] = useState<{ code: string; expiresAt: string } | null>(null);
  const action = useAction();
  const issue = () => {
    if (missing > 0) {
      action.setStatus({ tone: 'warning', text: words.allNeeded });
      return;
    }
    void action.run(async () => {
      const body = {
        calledRegisteredNumber: true,
        memberAskedForIt: true,
        amountAndAccountRead: true,
        nobodyAskedForMoney: true,
      } as const;
      setIssued(await call(issueWithdrawalCode, { params: { id: row.id }, body }));
      props.onIssued();
    });
  };
  const { digits, validMs, triesMax } = CODE_RULES.WITHDRAWAL;
  return (
    <section
      aria-label={words.code}
      className="flex min-w-0 flex-col gap-4 border-t border-line bg-surface p-4 lg:border-t-0 lg:border-l"
    >
      <div>
        <h3 className="font-semibold">{words.code}</h3>
        <p className="text-sm text-soft">{words.rule(digits, validMs / 60_000, triesMax)}</p>
      </div>
      {issued ? (
        <>
          <IssuedCode {...issued} />
          <Button
            aria-keyshortcuts="Control+Enter"
            onClick={() => {
              setIssued(null);
              onDone();
            }}
          >
            {words.done}
          </Button>
        </>
      ) : (
        <>
          {validCode ? <ValidCode code={validCode} /> : <p className="text-sm">{words.bound}</p>}
          {row.codesIssued > 0 && validCode === null ? (
            <p className="text-sm">{words.issuedBefore(row.codesIssued)}</p>
          ) : null}
          {row.shouldMentionSms ? <Notice tone="info">{words.codeBySms}</Notice> : null}
          <div>
            <h4 className="mb-2 text-sm font-semibold">{words.noCode}</h4>
            <div className="space-y-2">
              {CALL_ENDS.map((end) => (
                <Button
                  key={end}
                  kind="secondary"
                  wide
                  busy={isBusy}
                  aria-keyshortcuts={END_KEYS[end]}
                  onClick={() => onEnd(end)}
                >
                  {words[end]} <Key>{END_KEYS[end]}</Key>
                </Button>
              ))}
            </div>
            <p className="mt-2 text-sm text-soft">{words.notAskedNote}</p>
          </div>
          {validCode ? (
            <Button kind="secondary" wide onClick={props.onAnother}>
              {words.issueAnother}
            </Button>
          ) : (
            <div>
              <Button
                wide
                busy={action.busy}
                unavailable={missing > 0}
                reason="code-missing"
                aria-keyshortcuts="Control+Enter"
                onClick={issue}
              >
                {words.issueNow} <Key>{KEY_NAMES.control}</Key> <Key>{KEY_NAMES.enter}</Key>
              </Button>
              <p id="code-missing" className="mt-1 text-center text-sm text-soft empty:hidden">
                {missing > 0 ? words.missing(missing) : ''}
              </p>
              <StatusLine {...action.status} />
            </div>
          )}
        </>
      )}
      {children}
    </section>
  );
}

/** Says that a code was issued, by whom and until when it works; never its digits. */
function ValidCode({ code }: { code: NonNullable<CodeQueueRow['lastCode']> }) {
  const words = useTexts(codeDeskTexts);
  const language = useLanguage();
  const at = timeText(code.issuedAt, language);
  return (
    <Notice
      tone="info"
      title={code.issuedBy === null ? words.sentAt(at) : words.issuedAt(code.issuedBy, at)}
    >
      <p>{words.worksUntil(timeText(code.expiresAt, language))}</p>
    </Notice>
  );
}

/** In fours, as it is read aloud; marked and copied it is one number. */
const groupsOf = (code: string): readonly string[] => code.match(/.{1,4}/g) ?? [];

/** Hidden once it has expired. */
function IssuedCode({ code, expiresAt }: { code: string; expiresAt: string }) {
  const words = useTexts(codeDeskTexts);
  const language = useLanguage();
  const left = useCountdown(Date.parse(expiresAt), serverNow);
  if (left === 0) return <p role="alert">{words.codeExpired}</p>;
  return (
    <>
      <div role="status" className="rounded-control bg-hero p-4 text-center text-hero-ink">
        <p className="font-semibold">{words.codeTitle}</p>
        <p className="figures my-2 select-all text-3xl font-bold tracking-[0.08em]">
          {groupsOf(code).map((digits, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two groups can have the same digits
            <span key={at} className="not-first:ml-4">
              {digits}
            </span>
          ))}
        </p>
        <p className="text-sm text-hero-soft">{words.codeUntil(momentText(expiresAt, language))}</p>
      </div>
      <p className="figures font-semibold" role="timer">
        {words.codeLeft(countdownText(left))}
      </p>
    </>
  );
}
