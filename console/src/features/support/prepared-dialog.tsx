import { listPreparedAnswers } from '@pahiram/api/prepared-answers';
import {
  fillPreparedAnswer,
  namesTicket,
  PREPARED_ANSWER_TOPICS,
} from '@pahiram/domain/support/prepared-answer';
import { LANGUAGES, type Language } from '@pahiram/domain/texts/words';
import { Dialog } from '@pahiram/ui/dialog.tsx';
import { SelectField, TextField } from '@pahiram/ui/field.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../shell/http.ts';
import { LoadState } from '../../shell/load-state.tsx';
import { shellTexts } from '../../shell/shell-texts.ts';
import { preparedTexts } from './prepared-texts.ts';
import { supportTexts } from './support-texts.ts';

/** The person who is answered. */
export interface AnsweredSender {
  readonly name: string;
  /** In which the sender reads the site. */
  readonly language: Language;
  /** Of the ticket; null for a chat. */
  readonly number: string | null;
}

interface PreparedDialogProps {
  readonly sender: AnsweredSender;
  readonly onInsert: (text: string) => void;
  readonly onClose: () => void;
}

const fieldName = 'find-answer';

/** Chooses a prepared answer, filled in for the sender and in the sender's language; for a chat, one that names no ticket. */
export function PreparedDialog({ sender, onInsert, onClose }: PreparedDialogProps) {
  const words = useTexts(preparedTexts);
  const support = useTexts(supportTexts);
  const shared = useTexts(shellTexts);
  const [find, setFind] = useState('');
  const list = useQuery({
    queryKey: ['prepared-answers'],
    queryFn: () => call(listPreparedAnswers),
  });
  // Typing finds an answer at once, and Enter then inserts the first that was found.
  useEffect(() => document.getElementById(fieldName)?.focus(), []);
  const { name, number } = sender;
  const [language, setLanguage] = useState(sender.language);
  const found = (list.data?.answers ?? [])
    .filter(({ texts }) => number !== null || !namesTicket(texts[language]))
    .map(({ texts, ...answer }) => ({
      ...answer,
      text: fillPreparedAnswer(texts[language], { name, number: number ?? '' }),
    }))
    .filter(({ title, text }) => `${title} ${text}`.toLowerCase().includes(find.toLowerCase()));
  const ordered = PREPARED_ANSWER_TOPICS.map((topic) => ({
    topic,
    answers: found.filter((one) => one.topic === topic),
  })).filter(({ answers }) => answers.length > 0);
  const first = ordered[0]?.answers[0];
  return (
    <Dialog open title={words.open} closeLabel={shared.close} onClose={onClose}>
      <p className="mb-3 text-soft">{words.chooseHint(support[sender.language])}</p>
      <SelectField
        name="answer-language"
        label={support.answerLanguage}
        value={language}
        options={LANGUAGES.map((value) => ({ value, label: support[value] }))}
        onValue={(value) => setLanguage(value as Language)}
      />
      <TextField
        name={fieldName}
        label={words.find}
        autoComplete="off"
        value={find}
        onChange={(event) => setFind(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          // Without a word to find, nobody has chosen the first.
          if (first && find.trim() !== '') onInsert(first.text);
        }}
      />
      <LoadState query={list} lines={6}>
        {({ answers }) =>
          found.length === 0 ? (
            <p>{answers.length === 0 ? words.empty : words.noMatch}</p>
          ) : (
            ordered.map(({ topic, answers: ofTopic }) => (
              <section key={topic} className="mb-4">
                <h3 className="mb-1 font-semibold">{words[topic]}</h3>
                <ul className="space-y-2">
                  {ofTopic.map(({ id, title, text }) => (
                    <li key={id}>
                      <button
                        type="button"
                        aria-label={words.insert(title)}
                        className="block min-h-11 w-full rounded-control border border-line bg-raised p-3 text-left hover:bg-sunken"
                        onClick={() => onInsert(text)}
                      >
                        <span className="block font-semibold">{title}</span>
                        <span className="line-clamp-3 whitespace-pre-line text-soft">{text}</span>
                      </button>
                    </li>
                  ))}
                </ul>
              </section>
            ))
          )
        }
      </LoadState>
    </Dialog>
  );
}
