import { lastMinuteOf, momentText } from '@pahiram/client/dates.ts';
import { isLiveCode } from '@pahiram/domain/loans/provider-payment';
import { Button, buttonLook, Spinner } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { BigAmount, pesosText } from '@pahiram/ui/money.tsx';
import { Note } from '@pahiram/ui/note.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { QrCode } from '@pahiram/ui/qr-code.tsx';
import BellIcon from '~icons/ic/outline-notifications';
import DownloadIcon from '~icons/ic/round-file-download';
import { takeFocus } from '../../../shell/focus.ts';
import { useCompany } from '../../../shell/use-company.ts';
import { wayTexts } from '../loan-rows.tsx';
import {
  isUnderWay,
  type PaymentCode,
  type PaymentCodes,
  useCancelCode,
} from '../use-loan-account.ts';
import { codeTexts, payTexts } from './pay-texts.ts';

export interface PaymentWaitsProps extends Pick<PaymentCodes, 'provider'> {
  readonly loanNumber: string;
  readonly code: PaymentCode;
  /** The money counts for the return of the loan, whatever use was chosen with it. */
  readonly isReturn: boolean;
  /** Money has come, and something else can be paid while it is checked. */
  readonly onMore: () => void;
}

/** A code that waits for its money: what to pay, to whom, and how. Another one can be had once it is cancelled. */
export function PaymentWaits(props: PaymentWaitsProps) {
  const { loanNumber, code, isReturn, provider, onMore } = props;
  const words = useTexts(codeTexts);
  const payWords = useTexts(payTexts);
  const wayWords = useTexts(wayTexts);
  const language = useLanguage();
  const company = useCompany().data;
  const { run: cancel, action } = useCancelCode(loanNumber, code.id);
  const { method, amount, use, status, shown, expiresAt } = code;
  const isWaiting = status === 'WAITING' && shown !== null;
  return (
    <div className="mx-auto max-w-xl space-y-3">
      <h1 ref={takeFocus} tabIndex={-1} className="mb-2 min-h-14 text-2xl outline-none">
        {payWords[`with${method}`]}
      </h1>
      <Card>
        <div className="text-center">
          <p>
            <BigAmount pesos={amount} />
          </p>
          {isWaiting && shown.qr ? (
            <QrCode qr={shown.qr} label={words.qrLabel(pesosText(amount))} />
          ) : null}
          {company ? (
            <p className="mt-2 font-medium">{words.youPay(company.name, provider)}</p>
          ) : null}
          {isWaiting ? (
            <p className="text-sm text-soft">
              {words.validUntil(momentText(lastMinuteOf(expiresAt), language))}
            </p>
          ) : null}
        </div>
        {use !== 'DEFAULT' && !isReturn && isUnderWay(code) ? (
          <p className="mt-2 text-center text-balance">{words[use]}</p>
        ) : null}
        {isWaiting && shown.as === 'NUMBER' ? <NumberToPay code={code} shown={shown} /> : null}
      </Card>
      {isWaiting && shown.qr ? <SaveQr qr={shown.qr} /> : null}
      {isWaiting && shown.as === 'LINK' ? (
        <a href={shown.value} rel="noreferrer" className={buttonLook('primary', true)}>
          {words.openApp(shown.institution ?? wayWords[method])}
        </a>
      ) : null}
      <div role="status">
        <CodeStatus code={code} provider={provider} />
      </div>
      {isWaiting && shown.qr ? (
        <Card title={words.qrSteps}>
          <ol className="space-y-2.5">
            {[words.qrStep1, words.qrStep2, words.qrStep3].map((step, at) => (
              <li key={step} className="flex gap-3">
                <span
                  aria-hidden="true"
                  className="grid size-6 shrink-0 place-items-center rounded-full border-2 border-line-strong text-xs font-bold text-soft"
                >
                  {at + 1}
                </span>
                {step}
              </li>
            ))}
          </ol>
        </Card>
      ) : null}
      {isLiveCode(status) && status !== 'PREPARING' ? (
        <Note icon={<BellIcon />}>{words.canClose}</Note>
      ) : null}
      <StatusLine {...action.status} />
      {status === 'WAITING' || status === 'PREPARING' ? (
        <Button kind="quiet" wide busy={action.busy} onClick={cancel}>
          {words.cancelCode}
        </Button>
      ) : null}
      {status === 'RECEIVED' ? (
        <Button kind="quiet" wide onClick={onMore}>
          {words.payMore}
        </Button>
      ) : null}
    </div>
  );
}

/** Where a code stands. Only BOOKED says that the loan is paid (V11). */
export function CodeStatus({
  code: { status },
  provider,
}: {
  code: PaymentCode;
  provider: string;
}) {
  const words = useTexts(codeTexts);
  switch (status) {
    case 'PREPARING':
      return <Working text={words.preparing(provider)} />;
    case 'WAITING':
      return <Working text={words.waiting} />;
    case 'RECEIVED':
      return <Working text={words.received} />;
    case 'CLOSING':
      return <Working text={words.closing} />;
    case 'BOOKED':
      return <Notice tone="success">{words.booked}</Notice>;
    case 'REVERSED':
      return <Notice tone="warning">{words.reversed}</Notice>;
    case 'EXPIRED':
      return <Notice tone="info">{words.expired}</Notice>;
    case 'REFUSED':
      return <Notice tone="warning">{words.refused(provider)}</Notice>;
    case 'CANCELLED':
      return <Notice tone="info">{words.cancelled}</Notice>;
    default:
      return status satisfies never;
  }
}

function Working({ text }: { text: string }) {
  return (
    <p className="flex items-start gap-2 rounded-control bg-warning-soft p-3 font-medium text-warning">
      <span className="mt-1">
        <Spinner />
      </span>
      <span className="min-w-0">{text}</span>
    </p>
  );
}

type Shown = NonNullable<PaymentCode['shown']>;

/** An account number or a payment code, to be copied or shown at the counter. */
function NumberToPay({ code: { method, amount }, shown }: { code: PaymentCode; shown: Shown }) {
  const words = useTexts(codeTexts);
  const isCounter = method === 'OVER_THE_COUNTER';
  const label = isCounter ? words.paymentCode : words.accountNumber;
  const copied = (name: string, text: string) => ({
    label: name,
    value: <CopyText name={name} text={text} />,
  });
  return (
    <div className="mt-3">
      <p className="mb-2">{isCounter ? words.counterHint : words.accountHint}</p>
      <SummaryList
        rows={[
          { label: words.amount, value: pesosText(amount) },
          ...(shown.institution ? [{ label: words.payAt, value: shown.institution }] : []),
          ...(shown.accountName ? [copied(words.accountName, shown.accountName)] : []),
          { ...copied(label, shown.value), strong: true },
        ]}
      />
    </div>
  );
}

type QrDrawing = NonNullable<Shown['qr']>;

const pixelsOfSquare = 12;

/** Saves the code as a PNG file, which bank apps can open. */
function SaveQr({ qr: { size, path } }: { qr: QrDrawing }) {
  const words = useTexts(codeTexts);
  const save = () => {
    const canvas = document.createElement('canvas');
    canvas.width = size * pixelsOfSquare;
    canvas.height = canvas.width;
    const context = canvas.getContext('2d');
    if (!context) return;
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.scale(pixelsOfSquare, pixelsOfSquare);
    context.fillStyle = '#000';
    context.fill(new Path2D(path));
    const link = document.createElement('a');
    link.download = 'qr-ph.png';
    link.href = canvas.toDataURL('image/png');
    link.click();
  };
  return (
    <Button wide onClick={save}>
      <DownloadIcon aria-hidden="true" className="size-5 shrink-0" />
      {words.saveQr}
    </Button>
  );
}
