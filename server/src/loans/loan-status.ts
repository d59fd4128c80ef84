import type { Language } from '@pahiram/api/operation';
import { manilaDate } from '@pahiram/domain/calendar/calendar';
import {
  ASK_AGAIN_ITEM_WORDS,
  ASK_AGAIN_REASON_WORDS,
  REJECTION_WORDS,
} from '@pahiram/domain/loans/reason-words';
import {
  IDENTITY_ASKED_LOOK,
  LOAN_LOOKS,
  type StatusColor,
  type StatusIcon,
} from '@pahiram/domain/loans/status-look';
import {
  IDENTITY_ASKED_WORDS,
  LOAN_WORDS,
  RELEASED_MESSAGE,
} from '@pahiram/domain/loans/status-words';
import { dayText } from '@pahiram/domain/texts/day-text';
import { fillWords } from '@pahiram/domain/texts/words';
import type { LoanRecord } from './loan-record.ts';

export interface StatusView {
  readonly status: string;
  readonly statusMessage: string;
  readonly statusColor: StatusColor;
  readonly statusIcon: StatusIcon;
}

/** The fields that status and statement depend on, for callers without a full loan record. */
export type StatusFacts = Pick<
  LoanRecord,
  'state' | 'asked' | 'offer' | 'rejectionReasons' | 'release'
> & {
  /** A reviewer asked for a photo of the ID again. */
  readonly identityAskedAgain?: boolean;
};

/** Whether the review waits for the borrower's ID photo. */
export function waitsForIdentity({ state, identityAskedAgain = false }: StatusFacts): boolean {
  return identityAskedAgain && (state === 'PENDING' || state === 'AWAITING_CHECK');
}

/** Text, message, color and icon follow from state and reasons alone (S2.35). */
export function statusOf(loan: StatusFacts, language: Language): StatusView {
  const isAsked = waitsForIdentity(loan);
  const { text, message } = isAsked ? IDENTITY_ASKED_WORDS : LOAN_WORDS[loan.state];
  const isReleased = loan.state === 'ACTIVE' && loan.release !== null;
  const look = isAsked ? IDENTITY_ASKED_LOOK : LOAN_LOOKS[loan.state];
  return {
    status: text[language],
    statusMessage: fillWords((isReleased ? RELEASED_MESSAGE : message)[language], {
      item: loan.asked === null ? '' : ASK_AGAIN_ITEM_WORDS[loan.asked.item][language],
      expiresOn:
        loan.offer === null
          ? ''
          : dayText(manilaDate(loan.offer.expiresAt.getTime() - 1), language),
    }),
    statusColor: look.color,
    statusIcon: look.icon,
  };
}

export interface StatementView {
  readonly statementShow: boolean;
  readonly statement: string;
  readonly statementMessage: string;
}

const statementTitles = {
  REJECTED: { en: 'Why it was not approved', fil: 'Bakit hindi naaprubahan' },
  MORE_INFO: { en: 'What we need again', fil: 'Ano ang kailangan ulit namin' },
} as const;

/** The statement card (S2.36): the listed reasons in words, never free text typed by staff. */
export function statementOf(loan: StatusFacts, language: Language): StatementView {
  if (loan.state === 'REJECTED') {
    return {
      statementShow: true,
      statement: statementTitles.REJECTED[language],
      statementMessage: loan.rejectionReasons
        .map((reason) => REJECTION_WORDS[reason][language])
        .join('\n'),
    };
  }
  if (loan.state === 'MORE_INFO' && loan.asked !== null) {
    const item = ASK_AGAIN_ITEM_WORDS[loan.asked.item][language];
    return {
      statementShow: true,
      statement: statementTitles.MORE_INFO[language],
      statementMessage: `${item}: ${ASK_AGAIN_REASON_WORDS[loan.asked.reason][language]}`,
    };
  }
  return { statementShow: false, statement: '', statementMessage: '' };
}
