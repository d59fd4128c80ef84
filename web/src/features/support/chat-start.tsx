import { startChat, startMemberChat } from '@pahiram/api/addresses';
import { CallError } from '@pahiram/api/caller';
import { Button } from '@pahiram/ui/button.tsx';
import { TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { ErrorSummary, StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { type FormEvent, useState } from 'react';
import { call } from '../../lib/call.ts';
import type { Session } from '../../lib/session.ts';
import { useAction } from '../../lib/use-action.ts';
import { messageProblem, senderProblems } from './contact-draft.ts';
import { supportTexts } from './support-texts.ts';
import { newChatSecret } from './use-chat.ts';

export interface ChatStartProps {
  readonly session: Session | null;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onStarted: (secret: string) => void;
  /** The office has closed since the page was loaded. */
  readonly onClosed: () => void;
}

interface Fields {
  readonly 'chat-name': string;
  readonly 'chat-email': string;
  readonly 'chat-message': string;
}

/** The sender and the first message. A retry has the same secret, so that it is the same chat. */
export function ChatStart({ session, text, onText, onStarted, onClosed }: ChatStartProps) {
  const words = useTexts(supportTexts);
  const form = useForm<Fields>({ 'chat-name': '', 'chat-email': '', 'chat-message': text });
  const action = useAction();
  const [secret] = useState(newChatSecret);
  const { 'chat-name': name, 'chat-email': email, 'chat-message': message } = form.values;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems = session ? [] : senderProblems({ name, email }, words, 'chat-');
    const wrong = messageProblem(message, words);
    if (wrong !== null) problems.push({ field: 'chat-message', message: wrong });
    if (!form.check(problems)) return;
    void action.run(
      async () => {
        if (session) await call(startMemberChat, { secret, body: { message } });
        else await call(startChat, { secret, body: { name, email, message } });
        onStarted(secret);
      },
      (error) => {
        const isClosed = error instanceof CallError && error.code === 'office-closed';
        if (isClosed) onClosed();
        return isClosed;
      },
    );
  };
  return (
    <form noValidate onSubmit={submit}>
      <ErrorSummary problems={form.problems} />
      {session ? null : (
        <>
          <TextField
            name="chat-name"
            autoComplete="name"
            label={words.name}
            value={name}
            error={form.errorOf('chat-name')}
            onChange={(event) => form.set('chat-name', event.target.value)}
          />
          <TextField
            name="chat-email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label={words.email}
            value={email}
            error={form.errorOf('chat-email')}
            onChange={(event) => form.set('chat-email', event.target.value)}
          />
        </>
      )}
      <TextAreaField
        name="chat-message"
        label={words.firstMessage}
        rows={3}
        value={message}
        error={form.errorOf('chat-message')}
        onChange={(event) => {
          form.set('chat-message', event.target.value);
          onText(event.target.value);
        }}
      />
      <Button type="submit" busy={action.busy}>
        {words.begin}
      </Button>
      <div className="mt-3">
        <StatusLine {...action.status} />
      </div>
    </form>
  );
}
