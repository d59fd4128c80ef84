import type { WireBodyOf, WireReplyOf } from '@pahiram/api/operation';
import type { getMemberTicket } from '@pahiram/api/support';
import type { rateMemberTicket } from '@pahiram/api/support-feedback';
import { useAction } from '@pahiram/client/actions.tsx';
import { FEEDBACK_LENGTH_MAX } from '@pahiram/domain/support/feedback';
import { Button } from '@pahiram/ui/button.tsx';
import { ChoiceField, TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { useState } from 'react';
import { feedbackTexts } from './feedback-texts.ts';

interface FeedbackFormProps
  extends Pick<WireReplyOf<typeof getMemberTicket>, 'feedback' | 'mayRate'> {
  /** Unique on the page; goes before the ids of the controls. */
  readonly id: string;
  readonly send: (rating: WireBodyOf<typeof rateMemberTicket>) => Promise<unknown>;
  readonly onSent: () => void;
}

/** "Did this help?": one answer to a closed ticket or chat, which can be changed for some days. */
export function FeedbackForm({ id, feedback, mayRate, send, onSent }: FeedbackFormProps) {
  const words = useTexts(feedbackTexts);
  const [isChanging, setChanging] = useState(false);
  const [answer, setAnswer] = useState('');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState('');
  const action = useAction();
  if (feedback !== null && !isChanging) {
    const change = () => {
      setAnswer(feedback.hasHelped ? 'yes' : 'no');
      setText(feedback.text);
      action.setStatus({ tone: 'info', text: '' });
      setChanging(true);
    };
    return (
      <div className="space-y-2">
        <p className="font-semibold">{words.question}</p>
        <p className="wrap-anywhere">
          {words.answered(feedback.hasHelped ? words.yes : words.no)} {feedback.text}
        </p>
        <StatusLine {...action.status} />
        {mayRate ? (
          <Button kind="quiet" className="-ml-5" onClick={change}>
            {words.change}
          </Button>
        ) : null}
      </div>
    );
  }
  if (!mayRate) return null;
  const submit = () => {
    if (text.trim().length > FEEDBACK_LENGTH_MAX) return setProblem(words.tooLong);
    void action.run(async () => {
      await send({ hasHelped: answer === 'yes', text: text.trim() });
      setChanging(false);
      action.setStatus({ tone: 'success', text: words.sent });
      onSent();
    });
  };
  return (
    <div>
      <ChoiceField
        name={`${id}-answer`}
        legend={words.question}
        options={[
          { value: 'yes', label: words.yes },
          { value: 'no', label: words.no },
        ]}
        value={answer}
        onValue={setAnswer}
      />
      {answer === '' ? null : (
        <>
          <TextField
            name={`${id}-text`}
            label={words.more}
            hint={words.moreHint}
            error={problem === '' ? undefined : problem}
            value={text}
            onChange={(event) => {
              setProblem('');
              setText(event.target.value);
            }}
          />
          <Button kind="secondary" busy={action.busy} onClick={submit}>
            {words.send}
          </Button>
        </>
      )}
      <StatusLine {...action.status} />
    </div>
  );
}
