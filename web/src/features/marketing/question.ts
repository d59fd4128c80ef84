import type { Words } from '@pahiram/domain/texts/words';

/** A question and its answer; `{name}` is replaced by that term of the product (V15). */
export interface Question {
  readonly id: string;
  readonly question: Words;
  readonly answer: readonly Words[];
}

export interface QuestionGroup {
  readonly title: Words;
  readonly questions: readonly Question[];
}
