import { checkDocument } from '@pahiram/api/document-check';
import { useAction } from '@pahiram/client/actions.tsx';
import { momentText } from '@pahiram/client/dates.ts';
import { serverNow } from '@pahiram/client/server-clock.ts';
import {
  CHECKED_PREFIXES,
  readCheckCode,
  readDocumentNumber,
} from '@pahiram/domain/texts/document-check';
import { Button } from '@pahiram/ui/button.tsx';
import { Card } from '@pahiram/ui/card.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { texts, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { bringIntoSight } from '../../shell/focus.ts';
import { call } from '../../shell/http.ts';
import { PublicPage } from '../../shell/public-page.tsx';
import { sealTexts } from '../../shell/seal-texts.ts';

const checkTexts = texts(
  {
    title: 'Is this document genuine?',
    lead: 'Every receipt, statement, certificate and contract of ours has a number and a check code. Type both, or scan the QR code on the document.',
    number: 'Document number',
    numberHint: 'As printed, such as PM-7K3Q-9XZC.',
    numberMissing: 'Type the number as it is printed, such as PM-7K3Q-9XZC',
    code: 'Check code',
    codeHint: 'The 16 letters and digits beside the QR code.',
    codeMissing: 'Type all 16 letters and digits of the check code',
    check: 'Check',
    genuine: 'Genuine',
    genuineText: (kind: string, number: string) => `We made this ${kind}, number ${number}.`,
    means:
      'Genuine means that we issued this document with this number. It does not say whether what it states still holds, for example whether the loan is paid.',
    meansValid:
      'Genuine means that we issued this certificate and that it is still valid: nothing is owed on the loan.',
    compare:
      'Compare the name and the amounts on the paper with what you know. We do not show them here, to protect the borrower.',
    PM: 'payment receipt',
    CR: 'correction of a payment',
    WD: 'withdrawal receipt',
    WR: 'proof of a returned withdrawal',
    CF: 'certificate of a loan that ended',
    DS: 'disclosure statement',
    LA: 'contract',
    SC: 'repayment schedule',
    ST: 'loan statement',
    LN: 'legal document of the loan',
    checkedAt: (moment: string) => `Checked on ${moment}.`,
    notGenuine: 'Not genuine',
    notGenuineText: (number: string) =>
      `No document of ours that is still valid has the number ${number} and this code. One wrong letter gives this answer too: compare both with the document, letter by letter, and check again.`,
    private: 'We never show who the document is about or what it says.',
  },
  {
    title: 'Tunay ba ang dokumentong ito?',
    lead: 'May numero at check code ang bawat resibo, statement, sertipiko at kontrata namin. I-type ang dalawa, o i-scan ang QR code sa dokumento.',
    number: 'Numero ng dokumento',
    numberHint: 'Ayon sa nakasulat, gaya ng PM-7K3Q-9XZC.',
    numberMissing: 'I-type ang numero ayon sa nakasulat, gaya ng PM-7K3Q-9XZC',
    code: 'Check code',
    codeHint: 'Ang 16 letra at numero sa tabi ng QR code.',
    codeMissing: 'I-type ang lahat ng 16 letra at numero ng check code',
    check: 'Tingnan',
    genuine: 'Tunay',
    genuineText: (kind: string, number: string) =>
      `Kami ang gumawa ng ${kind} na ito, numero ${number}.`,
    means:
      'Ang ibig sabihin ng tunay: kami ang naglabas ng dokumentong ito na may ganitong numero. Hindi nito sinasabi kung totoo pa rin ngayon ang nakasulat dito, halimbawa kung bayad na ang loan.',
    meansValid:
      'Ang ibig sabihin ng tunay: kami ang naglabas ng sertipikong ito at may bisa pa ito. Wala nang utang sa loan.',
    compare:
      'Ihambing ang pangalan at mga halaga sa papel sa alam mo. Hindi namin ipinapakita ang mga iyon dito, para protektado ang humihiram.',
    PM: 'resibo ng bayad',
    CR: 'koreksiyon ng bayad',
    WD: 'resibo ng withdrawal',
    WR: 'patunay ng naibalik na withdrawal',
    CF: 'sertipiko ng natapos na loan',
    DS: 'disclosure statement',
    LA: 'kontrata',
    SC: 'schedule ng bayad',
    ST: 'statement ng loan',
    LN: 'legal na dokumento ng loan',
    checkedAt: (moment: string) => `Tiningnan noong ${moment}.`,
    notGenuine: 'Hindi tunay',
    notGenuineText: (number: string) =>
      `Wala kaming dokumentong may bisa na may numerong ${number} at ganitong code. Ganito rin ang sagot kapag mali ang isang letra: ihambing ang dalawa sa dokumento, isa-isang letra, at tingnan ulit.`,
    private: 'Hindi namin ipinapakita kung kanino ang dokumento o kung ano ang laman nito.',
  },
);

interface Answer {
  readonly number: string;
  readonly isGenuine: boolean;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Says whether a document is ours, by its number and check code, and nothing of its contents. */
export function Page() {
  const words = useTexts(checkTexts);
  const seal = useTexts(sealTexts);
  const form = useForm({ number: '', code: '' });
  const action = useAction();
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = (typed: { readonly number: string; readonly code: string }) => {
    const number = readDocumentNumber(typed.number);
    const code = readCheckCode(typed.code);
    setAnswer(null);
    const isComplete = form.check([
      ...(number === null ? [{ field: 'number' as const, message: words.numberMissing }] : []),
      ...(code === null ? [{ field: 'code' as const, message: words.codeMissing }] : []),
    ]);
    if (!isComplete || number === null || code === null) return;
    void action.run(async () => {
      const { isGenuine } = await call(checkDocument, { body: { number, code } });
      setAnswer({ number, isGenuine, at: serverNow() });
    });
  };
  const askScanned = useRef(ask);
  askScanned.current = ask;
  const { set } = form;
  // The QR code of a document has number and code behind `#`, which is not sent to the server.
  useEffect(() => {
    const read = () => {
      const [, number, code] = /^#([^.]+)\.([^.]+)$/.exec(window.location.hash) ?? [];
      if (number === undefined || code === undefined) return;
      set('number', number);
      set('code', code);
      askScanned.current({ number, code });
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, [set]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    ask(form.values);
  };
  return (
    <PublicPage title={words.title} lead={words.lead}>
      <div className="max-w-xl space-y-5">
        <div role="status">
          {answer === null ? null : (
            <div ref={bringIntoSight}>
              <AnswerNotice {...answer} />
            </div>
          )}
        </div>
        <Card>
          <form noValidate onSubmit={submit}>
            <ErrorSummary problems={form.problems} />
            <TextField
              name="number"
              label={words.number}
              hint={words.numberHint}
              autoComplete="off"
              autoCapitalize="characters"
              maxLength={40}
              value={form.values.number}
              error={form.errorOf('number')}
              onChange={(event) => set('number', event.target.value)}
            />
            <TextField
              name="code"
              label={words.code}
              hint={words.codeHint}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={60}
              value={form.values.code}
              error={form.errorOf('code')}
              onChange={(event) => set('code', event.target.value)}
            />
            <Button type="submit" wide busy={action.busy}>
              {words.check}
            </Button>
            <div className="mt-3">
              <StatusLine {...action.status} />
            </div>
          </form>
        </Card>
        <p className="text-sm text-soft">{words.private}</p>
        <p className="text-sm text-soft">{seal.meaning}</p>
      </div>
    </PublicPage>
  );
}

/** Repeats only what the asker typed, and what the letters of the number tell. */
function AnswerNotice({ number, isGenuine, at }: Answer) {
  const words = useTexts(checkTexts);
  const language = useLanguage();
  const kind = [...CHECKED_PREFIXES, 'LN' as const].find((one) => number.startsWith(one));
  return (
    <Notice
      tone={isGenuine ? 'success' : 'danger'}
      title={isGenuine ? words.genuine : words.notGenuine}
    >
      <div className="space-y-2">
        {isGenuine && kind ? (
          <>
            <p>{words.genuineText(words[kind], number)}</p>
            <p>{kind === 'CF' ? words.meansValid : words.means}</p>
            <p>{words.compare}</p>
          </>
        ) : (
          <p>{words.notGenuineText(number)}</p>
        )}
        <p>{words.checkedAt(momentText(new Date(at).toISOString(), language))}</p>
      </div>
    </Notice>
  );
}
