import type { WireReplyOf } from '@pahiram/api/operation';
import {
  addPreparedAnswer,
  changePreparedAnswer,
  type listPreparedAnswers,
} from '@pahiram/api/prepared-answers';
import { useAction } from '@pahiram/client/actions.tsx';
import {
  decidePreparedText,
  PREPARED_ANSWER_TEXT_LENGTH_MAX,
  PREPARED_ANSWER_TITLE_LENGTH_MAX,
  PREPARED_ANSWER_TOPICS,
} from '@pahiram/domain/support/prepared-answer';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { ErrorSummary } from '@pahiram/ui/error-summary.tsx';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { StatusLine } from '@pahiram/ui/notice.tsx';
import { TextAreaField } from '@pahiram/ui/text-area-field.tsx';
import { toast } from '@pahiram/ui/toast.tsx';
import { useForm } from '@pahiram/ui/use-form.tsx';
import { useState } from 'react';
import { DialogButtons } from '../../shell/dialog-buttons.tsx';
import { call } from '../../shell/http.ts';
import { shellTexts } from '../../shell/shell-texts.ts';
import { preparedTexts } from './prepared-texts.ts';

export type PreparedAnswer = WireReplyOf<typeof listPreparedAnswers>['answers'][number];

/** The fields of the two texts, with the language of each. */
const textFields = { english: 'en', filipino: 'fil' } as const;
type TextName = keyof typeof textFields;
const textNames = Object.keys(textFields) as TextName[];

interface PreparedFormProps {
  /** Null: a new one. */
  readonly answer: PreparedAnswer | null;
  readonly onSaved: () => void;
  readonly onClose: () => void;
}

/** Writes a prepared answer in both languages. */
export function PreparedForm({ answer, onSaved, onClose }: PreparedFormProps) {
  const words = useTexts(preparedTexts);
  const shared = useTexts(shellTexts);
  const action = useAction();
  const [key, setKey] = useState(() => crypto.randomUUID());
  const form = useForm({
    topic: answer?.topic ?? '',
    title: answer?.title ?? '',
    english: answer?.texts.en ?? '',
    filipino: answer?.texts.fil ?? '',
  });
  const { topic, title, english, filipino } = form.values;
  const set = (field: 'topic' | 'title' | TextName, value: string) => {
    form.set(field, value);
    // Another text needs another idempotency key.
    setKey(crypto.randomUUID());
  };
  const problemOf = (field: TextName): string => {
    const decided = decidePreparedText(form.values[field]);
    if (decided.ok) return '';
    return decided.refusal.code === 'text-not-valid' ? words.textMissing : words.placeholder;
  };
  const save = () => {
    const chosen = PREPARED_ANSWER_TOPICS.find((one) => one === topic);
    const length = title.trim().length;
    const isTitled = length > 0 && length <= PREPARED_ANSWER_TITLE_LENGTH_MAX;
    const problems = [
      { field: 'topic', message: chosen ? '' : words.topicMissing },
      { field: 'title', message: isTitled ? '' : words.titleMissing },
      ...textNames.map((field) => ({ field, message: problemOf(field) })),
    ].filter(({ message }) => message !== '');
    if (!form.check(problems) || !chosen) return;
    void action.run(async () => {
      const body = { topic: chosen, title: title.trim(), texts: { en: english, fil: filipino } };
      await (answer
        ? call(changePreparedAnswer, { params: { id: answer.id }, body, key })
        : call(addPreparedAnswer, { body, key }));
      toast('success', words.saved);
      onSaved();
    });
  };
  return (
    <Dialog
      open
      title={answer ? words.changeOf(answer.title) : words.add}
      closeLabel={shared.close}
      onClose={onClose}
      actions={
        <DialogButtons
          onCancel={onClose}
          busy={action.busy}
          confirm={words.save}
          onConfirm={save}
        />
      }
    >
      <ErrorSummary problems={form.problems} />
      <SelectField
        name="topic"
        label={words.topic}
        placeholder={words.topicChoose}
        error={form.errorOf('topic')}
        options={PREPARED_ANSWER_TOPICS.map((value) => ({ value, label: words[value] }))}
        value={topic}
        onValue={(value) => set('topic', value)}
      />
      <TextField
        name="title"
        label={words.title}
        autoComplete="off"
        value={title}
        error={form.errorOf('title')}
        onChange={(event) => set('title', event.target.value)}
      />
      <p className="mb-3 text-soft">{words.braces('{name}', '{number}')}</p>
      {textNames.map((field) => (
        <TextAreaField
          key={field}
          name={field}
          label={words[textFields[field]]}
          lang={textFields[field]}
          rows={6}
          lengthMax={PREPARED_ANSWER_TEXT_LENGTH_MAX}
          value={form.values[field]}
          error={form.errorOf(field)}
          onChange={(event) => set(field, event.target.value)}
        />
      ))}
      <StatusLine {...action.status} />
    </Dialog>
  );
}
