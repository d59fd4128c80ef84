import type { WireReplyOf } from '@pahiram/api/operation';
import { openMemberTicket, openTicket } from '@pahiram/api/support';
import { useAction } from '@pahiram/client/actions.tsx';
import { clockText } from '@pahiram/client/clock-text.ts';
import { momentText } from '@pahiram/client/dates.ts';
import { useIdempotencyKey } from '@pahiram/client/idempotency-key.ts';
import type { Session } from '@pahiram/client/session.ts';
import { untilAtLeast } from '@pahiram/client/waiting.ts';
import {
  isComplaint,
  SUPPORT_MESSAGE_LENGTH_MAX,
  TICKET_CATEGORIES,
  URGENT_ANSWER_HOURS,
} from '@pahiram/domain/support/support';
import { PROGRESS_SCREEN_MIN_MS } from '@pahiram/domain/texts/timings';
import { Button, Spinner } from '@pahiram/ui/button.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { Checkbox, ChoiceField, TextField } from '@pahiram/ui/field.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Notice, StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { bringIntoSight } from '../../shell/focus.ts';
import { call } from '../../shell/http.ts';
import { lazily, usePreload } from '../../shell/lazily.tsx';
import { LockLinks } from '../../shell/lost-phone.tsx';
import { useCompany } from '../../shell/use-company.ts';
import { useMoneyLock } from '../passkeys/lock/use-money-lock.tsx';
import { type Attached, idsOf, useAttached } from './attach/attached.ts';
import { type ContactDraft, draftProblems, emptyDraft } from './contact-draft.ts';
import type { Reported } from './stolen/after-report.tsx';
import { contactTexts, supportTexts } from './support-texts.ts';

const AttachFiles = lazily(
  async () => (await import('./attach/attach-files.tsx')).AttachFiles,
  <div className="min-h-36" />,
);
/** Few ask for a call. */
const CallBackFields = lazily(async () => (await import('./call-back-fields.tsx')).CallBackFields);
/** Shown only after a report of a stolen phone. */
const AfterReport = lazily(async () => (await import('./stolen/after-report.tsx')).AfterReport);
const LegalDialog = lazily(async () => (await import('../legal/legal-dialog.tsx')).LegalDialog);

type OpenedTicket = WireReplyOf<typeof openTicket> & {
  /** A link to it was sent by email. */
  readonly isMailed: boolean;
  /** The number that is called; null when no call was asked for. */
  readonly called: string | null;
  /** Whose phone it is; null for another kind of message. */
  readonly reported: Reported | null;
};

export interface ContactFormProps {
  readonly session: Session | null;
  readonly draft: ContactDraft;
  readonly onDraft: (fields: Partial<ContactDraft>) => void;
  readonly onSent: () => void;
}

/** The contact form: opens a numbered ticket, confirmed on screen and, at the address given, by email (S2.23). */
export function ContactForm(props: ContactFormProps) {
  usePreload(LegalDialog);
  const words = useTexts(supportTexts);
  const [opened, setOpened] = useState<OpenedTicket | null>(null);
  const action = useAction();
  const idempotencyKey = useIdempotencyKey('contact');
  const attached = useAttached();
  const { session, draft, onDraft } = props;
  const send = () =>
    action.run(async () => {
      const since = Date.now();
      const key = idempotencyKey.get();
      const { whosePhone, lostNumber: typedNumber, ...written } = draft;
      const body = { ...written, agreement: true as const, files: idsOf(attached) };
      const email = draft.email.trim() === '' ? null : draft.email;
      const isOthers = draft.category === 'STOLEN_PHONE' && whosePhone === 'OTHER';
      const lostNumber = isOthers ? typedNumber : null;
      const reply = session
        ? await call(openMemberTicket, { body: { ...body, email, lostNumber }, key })
        : await call(openTicket, { body, key });
      await untilAtLeast(since, PROGRESS_SCREEN_MIN_MS);
      idempotencyKey.renew();
      attached.setFiles([]);
      if (session) void import('./shared.ts').then(({ forgetShared }) => forgetShared());
      const called = draft.callBack?.phoneNumber ?? null;
      const whose = session ? whosePhone : 'VISITOR';
      const reported = (body.category === 'STOLEN_PHONE' && whose) || null;
      setOpened({ ...reply, isMailed: email !== null, called, reported });
      onDraft({ ...emptyDraft, name: draft.name, email: draft.email });
      toast('success', words.sent);
      props.onSent();
    });
  if (opened) return <Sent opened={opened} onAnother={() => setOpened(null)} />;
  return (
    <>
      {action.busy ? <Sending /> : null}
      <div hidden={action.busy}>
        <ContactFields
          {...props}
          attached={attached}
          onDraft={(next) => {
            idempotencyKey.renew();
            onDraft(next);
          }}
          onFiles={idempotencyKey.renew}
          onSend={() => void send()}
        />
      </div>
      <div className={action.status.text === '' ? '' : 'mt-4'}>
        <StatusLine {...action.status} />
      </div>
    </>
  );
}

function Sending() {
  const words = useTexts(supportTexts);
  return (
    <div ref={bringIntoSight} role="status" className="py-12 text-center">
      <span className="text-2xl text-brand">
        <Spinner />
      </span>
      <p className="mt-3 text-xl font-bold">{words.sending}</p>
    </div>
  );
}

interface ContactFieldsProps extends ContactFormProps {
  readonly attached: Attached;
  readonly onFiles: () => void;
  readonly onSend: () => void;
}

function ContactFields(props: ContactFieldsProps) {
  const words = useTexts(supportTexts);
  const form = useForm<ContactDraft>(props.draft);
  const { draft } = props;
  const isMember = props.session !== null;
  const isWaiting = props.attached.isAdding && form.problems.some(({ field }) => field === 'files');
  const isStolen = draft.category === 'STOLEN_PHONE';
  const isOthers = isStolen && isMember && draft.whosePhone === 'OTHER';
  const set = <Name extends keyof ContactDraft>(name: Name, value: ContactDraft[Name]) => {
    form.set(name, value);
    props.onDraft({ [name]: value });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = draftProblems(draft, words, { isMember });
    if (props.attached.isAdding) problems.push({ field: 'files', message: words.filesWait });
    if (form.check(problems)) props.onSend();
  };
  return (
    <form noValidate onSubmit={submit}>
      <p className="mb-4 text-soft">{isStolen ? <StolenLead /> : words.formLead}</p>
      <ErrorSummary problems={form.problems} />
      <TextField
        name="name"
        autoComplete="name"
        label={words.name}
        value={draft.name}
        error={form.errorOf('name')}
        onChange={(event) => set('name', event.target.value)}
      />
      <TextField
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={words.email}
        optional={isMember && !isOthers}
        hint={
          isOthers
            ? words.othersEmailHint
            : isStolen
              ? words.stolenEmailHint
              : isMember
                ? words.emailHint
                : undefined
        }
        value={draft.email}
        error={form.errorOf('email')}
        onChange={(event) => set('email', event.target.value)}
      />
      <ChoiceField
        inColumn
        name="category"
        legend={words.category}
        options={TICKET_CATEGORIES.map((value) => ({ value, label: words[value] }))}
        value={draft.category}
        onValue={(value) => set('category', value as ContactDraft['category'])}
      />
      {isStolen ? (
        <div className="mb-3">
          {isOthers ? (
            <Notice tone="info">{words.othersNote}</Notice>
          ) : (
            <StolenNote isMember={isMember} />
          )}
        </div>
      ) : null}
      {isComplaint(draft.category) ? (
        <div className="mb-3">
          <Notice tone="info">{words.complaintNote}</Notice>
        </div>
      ) : null}
      {isStolen && isMember ? (
        <WhosePhone
          draft={draft}
          errorOf={form.errorOf}
          onWhose={(value) => set('whosePhone', value)}
          onNumber={(value) => set('lostNumber', value)}
        />
      ) : null}
      <TextAreaField
        name="message"
        label={words.message}
        hint={isStolen && !isMember ? words.stolenHint : undefined}
        lengthMax={SUPPORT_MESSAGE_LENGTH_MAX}
        value={draft.message}
        error={form.errorOf('message')}
        onChange={(event) => set('message', event.target.value)}
      />
      <Checkbox
        name="wantsCall"
        label={words.wantsCall}
        checked={!!draft.callBack}
        onChange={({ target }) =>
          set('callBack', target.checked ? { phoneNumber: '', time: 'ANY' } : null)
        }
      />
      {draft.callBack ? (
        <CallBackFields
          value={draft.callBack}
          error={form.problems.find(({ field }) => field === 'callNumber')?.message}
          onValue={(value) => set('callBack', value)}
        />
      ) : null}
      <AttachFiles
        id="files"
        attached={props.attached}
        isMember={isMember}
        onShared={(message) => (draft.message === '' ? set('message', message) : undefined)}
        isProof={isStolen && !isMember}
        error={isWaiting ? words.filesWait : undefined}
        onChange={props.onFiles}
      />
      <Checkbox
        name="agreement"
        checked={draft.agreement}
        error={form.errorOf('agreement')}
        onChange={(event) => set('agreement', event.target.checked)}
        label={`${words.agreeBefore} ${words.privacy} ${words.agreeAnd} ${words.terms}.`}
      />
      <div className="mb-4 -ml-5 flex flex-wrap">
        <AgreementLinks onAgree={() => set('agreement', true)} />
      </div>
      <Button type="submit" wide>
        {words.sendMessage}
      </Button>
    </form>
  );
}

interface WhosePhoneProps {
  readonly draft: ContactDraft;
  readonly errorOf: (field: keyof ContactDraft) => string | undefined;
  readonly onWhose: (value: ContactDraft['whosePhone']) => void;
  readonly onNumber: (value: string) => void;
}

/** A report holds for the account that has the number, and not for the one that is signed in here (V14). */
function WhosePhone({ draft, errorOf, onWhose, onNumber }: WhosePhoneProps) {
  const words = useTexts(supportTexts);
  return (
    <>
      <ChoiceField
        inColumn
        name="whosePhone"
        legend={words.whosePhone}
        options={[
          { value: 'OWN', label: words.ownPhone },
          { value: 'OTHER', label: words.othersPhone },
        ]}
        value={draft.whosePhone}
        error={errorOf('whosePhone')}
        onValue={(value) => onWhose(value as ContactDraft['whosePhone'])}
      />
      {draft.whosePhone === 'OTHER' ? (
        <TextField
          name="lostNumber"
          type="tel"
          inputMode="tel"
          autoComplete="off"
          label={words.lostNumber}
          value={draft.lostNumber}
          error={errorOf('lostNumber')}
          onChange={(event) => onNumber(event.target.value)}
        />
      ) : null}
    </>
  );
}

/** By when such a message is answered, by day and by night. */
function StolenLead() {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const { data } = useCompany();
  if (!data) return words.stolenLead;
  const { fromMinute, toMinute } = data.officeHours;
  const clock = (minute: number) => clockText(minute, language);
  const answerMinutes = URGENT_ANSWER_HOURS * 60;
  return `${words.stolenLead} ${words.stolenAnswer(
    clock(fromMinute),
    clock(toMinute - answerMinutes),
    clock(toMinute),
    clock(fromMinute + answerMinutes),
  )}`;
}

/** To somebody whose phone or number was stolen: what to do before the answer. */
function StolenNote({ isMember }: { isMember: boolean }) {
  const words = useTexts(supportTexts);
  const isLocked = useMoneyLock({ enabled: isMember }).data?.lock != null;
  return (
    <Notice tone="warning">
      <p>{isLocked ? words.stolenLocked : isMember ? words.stolenMember : words.stolenNote}</p>
      <p className="mt-1">{words.stolenTelco}</p>
      {isLocked ? null : <LockLinks isMember={isMember} />}
    </Notice>
  );
}

function Sent({ opened, onAnother }: { opened: OpenedTicket; onAnother: () => void }) {
  const words = useTexts(supportTexts);
  const language = useLanguage();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="py-4">
      <h3 ref={heading} tabIndex={-1} className="text-xl outline-none">
        {words.sent}
      </h3>
      <div role="status" className="mt-2 mb-5 space-y-1">
        <p className="figures text-lg font-bold">{words.sentNumber(opened.number)}</p>
        <p>{words.sentBy(momentText(opened.answerBy, language))}</p>
        {opened.called === null ? null : <p>{words.sentCall(opened.called)}</p>}
        <p>{opened.isMailed ? words.sentMail : words.answerHere}</p>
      </div>
      {opened.reported ? <AfterReport of={opened.reported} /> : null}
      <Button kind="secondary" onClick={onAnother}>
        {words.another}
      </Button>
    </div>
  );
}

/** Links to the privacy policy and the terms; I AGREE in the terms ticks the box (S2.23). */
function AgreementLinks({ onAgree }: { onAgree: () => void }) {
  const words = useTexts(supportTexts);
  const { iAgree } = useTexts(contactTexts);
  const [open, setOpen] = useState<'privacy' | 'terms' | null>(null);
  const close = () => setOpen(null);
  const agree = {
    label: iAgree,
    onAgree: () => {
      onAgree();
      close();
    },
  };
  return (
    <>
      <Button kind="quiet" onClick={() => setOpen('privacy')}>
        {words.privacy}
      </Button>
      <Button kind="quiet" onClick={() => setOpen('terms')}>
        {words.terms}
      </Button>
      {open ? (
        <LegalDialog about={open} onClose={close} {...(open === 'terms' ? { agree } : {})} />
      ) : null}
    </>
  );
}
