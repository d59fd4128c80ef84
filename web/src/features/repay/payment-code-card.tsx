import { momentText } from '@pahiram/client/dates.ts';
import { Button, buttonLook, Spinner } from '@pahiram/ui/button.tsx';
import { Card, SummaryList } from '@pahiram/ui/card.tsx';
import { CopyText } from '@pahiram/ui/copy-text.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Money, pesosText } from '@pahiram/ui/money.tsx';
import { Notice } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { bringIntoSight } from '../../shell/focus.ts';
import { paymentCodeTexts } from './payment-code-texts.ts';
import { isUnderWay, type PaymentCode, type PaymentCodes } from './use-payment-codes.ts';

/** The codes that are under way, with the ends of those that were under way since the screen was opened. */
export function PaymentCodeCards({ codes, provider }: Pick<PaymentCodes, 'codes' | 'provider'>) {
  const [atFirst] = useState(() => new Map(codes.map((code) => [code.id, isUnderWay(code)])));
  return codes
    .filter(({ id }) => atFirst.get(id) ?? true)
    .map((code) => (
      // A code that was just asked for appears above the form.
      <div key={code.id} ref={atFirst.has(code.id) ? null : bringIntoSight}>
        <PaymentCodeCard code={code} provider={provider} />
      </div>
    ));
}

function PaymentCodeCard({ code, provider }: { code: PaymentCode; provider: string }) {
  const words = useTexts(paymentCodeTexts);
  return (
    <Card title={words.title(pesosText(code.amount), words[code.method])}>
      {code.status === 'WAITING' ? <Shown code={code} /> : null}
      <div role="status">
        <Status code={code} provider={provider} />
      </div>
    </Card>
  );
}

/** Only BOOKED says that the loan is paid (V11). */
function Status({ code, provider }: { code: PaymentCode; provider: string }) {
  const words = useTexts(paymentCodeTexts);
  switch (code.status) {
    case 'PREPARING':
      return <Working text={words.preparing(provider)} />;
    case 'WAITING':
      return <Working text={words.waiting(provider)} />;
    case 'RECEIVED':
      return <Working text={words.received} />;
    case 'BOOKED':
      return (
        <>
          <p className="text-xl font-semibold">{words.booked}</p>
          <SummaryList
            rows={code.paymentNumbers.map((number) => ({
              label: words.paymentNumber,
              value: <CopyText name={words.paymentNumber} text={number} />,
            }))}
          />
        </>
      );
    case 'REVERSED':
      return <Notice tone="warning">{words.reversed}</Notice>;
    case 'EXPIRED':
      return <Notice tone="info">{words.expired}</Notice>;
    case 'REFUSED':
      return <Notice tone="warning">{words.refused(provider)}</Notice>;
    default:
      return code.status satisfies never;
  }
}

function Working({ text }: { text: string }) {
  return (
    <p className="mt-3 flex items-start gap-2">
      <Spinner />
      <span className="min-w-0">{text}</span>
    </p>
  );
}

/** What the payer scans, types or opens. */
function Shown({ code }: { code: PaymentCode }) {
  const words = useTexts(paymentCodeTexts);
  const language = useLanguage();
  const { shown, method, amount, expiresAt } = code;
  if (!shown) return null;
  const isCounter = method === 'OVER_THE_COUNTER';
  const label = isCounter ? words.paymentCode : words.accountNumber;
  return (
    <>
      {shown.qr ? <QrCode qr={shown.qr} amount={amount} /> : null}
      {shown.as === 'NUMBER' ? (
        <p className="mb-2">{isCounter ? words.counterHint : words.accountHint}</p>
      ) : null}
      {shown.as === 'LINK' ? (
        <a href={shown.value} rel="noreferrer" className={buttonLook('primary', true)}>
          {words.openApp(shown.institution ?? words[method])}
        </a>
      ) : null}
      <SummaryList
        rows={[
          { label: words.amount, value: <Money pesos={amount} />, strong: true },
          ...(shown.as === 'NUMBER'
            ? [
                ...(shown.institution ? [{ label: words.payAt, value: shown.institution }] : []),
                ...(shown.accountName
                  ? [
                      {
                        label: words.accountName,
                        value: <CopyText name={words.accountName} text={shown.accountName} />,
                      },
                    ]
                  : []),
                { label, value: <CopyText name={label} text={shown.value} />, strong: true },
              ]
            : []),
          { label: words.validUntil, value: momentText(expiresAt, language) },
        ]}
      />
    </>
  );
}

interface QrDrawing {
  readonly size: number;
  readonly path: string;
}

function QrCode({ qr, amount }: { qr: QrDrawing; amount: number }) {
  const words = useTexts(paymentCodeTexts);
  return (
    <div className="text-center">
      <p className="mb-2 text-left">{words.qrHint}</p>
      {/* White in every theme: scanners need dark squares on light ground. */}
      <svg
        role="img"
        aria-label={words.qrLabel(pesosText(amount))}
        viewBox={`0 0 ${qr.size} ${qr.size}`}
        shapeRendering="crispEdges"
        className="mx-auto w-full max-w-64 rounded-control bg-[#fff] forced-color-adjust-none"
      >
        <path d={qr.path} fill="#000" />
      </svg>
      <Button kind="quiet" onClick={() => saveQr(qr)}>
        {words.saveQr}
      </Button>
    </div>
  );
}

const pixelsOfSquare = 12;

/** Saves the code as a PNG file, which bank apps can open. */
function saveQr({ size, path }: QrDrawing): void {
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
}
