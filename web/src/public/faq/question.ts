import type { Words } from '@pahiram/domain/texts/words';

/** A question, and its answer; `{mark}` stands for a term of the product (V15). */
export interface Question {
  readonly id: string;
  readonly question: Words;
  readonly answer: readonly Words[];
}

export interface QuestionGroup {
  readonly title: Words;
  readonly questions: readonly Question[];
}
