import { type CalendarDate, manilaDate } from '@pahiram/domain/calendar/calendar';
import { MORE_TIME_WORDS } from '@pahiram/domain/loans/activity-words';
import type { LoanRequestNotice } from '@pahiram/domain/loans/loan-request';
import { formatPesos } from '@pahiram/domain/money/money';
import { dayText, dayWords } from '@pahiram/domain/texts/day-text';
import type { Words } from '@pahiram/domain/texts/words';
import type { MemberNotice } from '../../notices/send.ts';
import type { LoanRecord } from '../loan-record.ts';
import { requestState } from '../message-states.ts';
import type { SetOffAhead } from '../set-off/set-off-ahead.ts';
import type { LoanRequestRecord, ScheduleOfferRecord } from './store.ts';

export interface ToldRequest {
  readonly loan: LoanRecord;
  readonly request: LoanRequestRecord;
  readonly offer: ScheduleOfferRecord | undefined;
  /** The planned payment from the wallet that nothing stops now: a request does not either (V14). */
  readonly setOff: Pick<SetOffAhead, 'plannedOn' | 'amount'> | null;
}

/** What the member is told about a request. Reasons and figures are read after signing in. */
export function requestNotice(
  notice: LoanRequestNotice,
  told: ToldRequest,
  today: CalendarDate,
): MemberNotice {
  const words = wordsOf(notice, told);
  const about = requestState(told.loan.id);
  if (!ANSWERS.includes(notice)) return { ...words, about };
  const { request, loan } = told;
  const text = request.answerBy < today ? withApology(words.text, request.answerBy) : words.text;
  const isPaused = loan.pauseEndsOn !== null && loan.pauseEndsOn >= today;
  return { ...words, about, text: isPaused ? withPauseEnd(text, loan.pauseEndsOn) : text };
}

/** The notices that answer a request. */
const ANSWERS: readonly LoanRequestNotice[] = ['schedule-offered', 'request-declined'];

function withApology({ en, fil }: Words, answerBy: CalendarDate): Words {
  const day = dayWords(answerBy);
  return {
    en: `${en} Our answer was promised by ${day.en}. We are sorry that it is late.`,
    fil: `${fil} Ang pangako namin ay sagot nang hindi lalampas sa ${day.fil}. Pasensiya na at late ito.`,
  };
}

function withPauseEnd({ en, fil }: Words, endsOn: CalendarDate): Words {
  const day = dayWords(endsOn);
  return {
    en: `${en} Your loan is paused through ${day.en}. After that the rules for late charges apply again.`,
    fil: `${fil} Naka-pause ang loan mo hanggang ${day.fil}. Pagkatapos noon, balik ang mga patakaran sa late charge.`,
  };
}

function wordsOf(
  notice: LoanRequestNotice,
  { loan: { number, state }, request, offer, setOff }: ToldRequest,
): MemberNotice {
  const goesOn = setOff && setOffWords(setOff);
  switch (notice) {
    case 'request-received': {
      const day = dayWords(request.answerBy);
      return {
        topic: 'LOAN',
        template: 'loan-request-received',
        subject: { en: 'We received your request', fil: 'Natanggap namin ang hiling mo' },
        text: {
          en: `We received your request for loan ${number}. We answer by ${day.en}. Until then your due dates stay the same, and so do the rules for late charges. If our answer comes later, the days after that add no late charge until you have it.${goesOn?.en ?? ''} You can pay at any time.`,
          fil: `Natanggap namin ang hiling mo para sa loan ${number}. Sasagot kami nang hindi lalampas sa ${day.fil}. Hanggang doon, pareho ang mga due date at ang patakaran sa late charge. Kung lumampas doon ang sagot namin, walang late charge sa mga araw na hinihintay mo pa ito.${goesOn?.fil ?? ''} Puwede kang magbayad anumang oras.`,
        },
      };
    }
    case 'second-person-checks':
      return {
        topic: 'LOAN',
        template: 'loan-request-second-person',
        subject: {
          en: 'A second member of our team is checking our answer',
          fil: 'Dino-double-check ang sagot namin',
        },
        text: {
          en: `We have an answer to your request for loan ${number}. A second member of our team is checking it first. Until then what is due stays due.`,
          fil: `May sagot na kami sa hiling mo para sa loan ${number}. Dino-double-check muna ito ng isa pa naming kasama. Hanggang doon, dapat pa ring bayaran ang due na.`,
        },
      };
    case 'answer-not-confirmed':
      return {
        topic: 'LOAN',
        template: 'loan-request-not-confirmed',
        subject: { en: 'We are making a new answer', fil: 'Gumagawa kami ng bagong sagot' },
        text: {
          en: `The answer to your request for loan ${number} was not confirmed. We are making a new one, and you need to do nothing. Until then what is due stays due.`,
          fil: `Hindi nakumpirma ang sagot sa hiling mo para sa loan ${number}. Gumagawa kami ng bago, at wala kang kailangang gawin. Hanggang doon, dapat pa ring bayaran ang due na.`,
        },
      };
    case 'schedule-offered': {
      const until = manilaDate((offer?.expiresAt.getTime() ?? 1) - 1);
      return {
        topic: 'LOAN',
        template: 'schedule-offered',
        subject: { en: 'We offer you a new schedule', fil: 'May alok kaming bagong schedule' },
        text: {
          en: `We offer a new schedule for loan ${number}. Compare it in your account with your current one. You can accept it with a code until ${dayText(until, 'en')}. There is no fee.${goesOn?.en ?? ''}`,
          fil: `May alok kaming bagong schedule para sa loan ${number}. Ikumpara ito sa account mo sa schedule ngayon. Puwede mo itong tanggapin gamit ang code hanggang ${dayText(until, 'fil')}. Walang bayarin.${goesOn?.fil ?? ''}`,
        },
      };
    }
    case 'request-declined':
      return {
        topic: 'LOAN',
        template: 'loan-request-declined',
        subject: { en: 'About your request', fil: 'Tungkol sa hiling mo' },
        text: {
          en: `We could not agree to your request for loan ${number}. Your schedule stays the same. The reason is in your account. You can ask again.`,
          fil: `Hindi namin napagbigyan ang hiling mo para sa loan ${number}. Pareho pa rin ang schedule mo. Nasa account mo ang dahilan. Puwede kang humiling ulit.`,
        },
      };
    case 'schedule-offer-expired':
      return {
        topic: 'LOAN',
        template: 'schedule-offer-expired',
        subject: { en: 'Our offer has expired', fil: 'Nag-expire na ang alok namin' },
        text: {
          en: `You did not accept the new schedule for loan ${number} in time. Your current schedule stays. You can ask again.`,
          fil: `Hindi mo tinanggap sa oras ang bagong schedule para sa loan ${number}. Mananatili ang schedule mo ngayon. Puwede kang humiling ulit.`,
        },
      };
    case 'loan-ended':
      return {
        topic: 'LOAN',
        template: 'loan-request-ended',
        subject: MORE_TIME_WORDS.LOAN_ENDED,
        text:
          state === 'WRITTEN_OFF'
            ? {
                en: `Your request for more time for loan ${number} has ended. You can still pay any part of the loan at any time. If you cannot, write to us.`,
                fil: `Natapos na ang hiling mo ng dagdag na panahon para sa loan ${number}. Puwede ka pa ring magbayad ng kahit anong bahagi anumang oras. Kung hindi mo kaya, sumulat sa amin.`,
              }
            : {
                en: `Your request for more time ended with loan ${number}. You need to do nothing more about it.`,
                fil: `Natapos ang hiling mo ng dagdag na panahon kasabay ng loan ${number}. Wala ka nang kailangang gawin tungkol dito.`,
              },
      };
    default:
      return notice satisfies never;
  }
}

/** That the planned payment from the wallet goes on, after a space. */
function setOffWords({ plannedOn, amount }: NonNullable<ToldRequest['setOff']>): Words {
  const pesos = `PHP ${formatPesos(amount)}`;
  const day = dayWords(plannedOn);
  return {
    en: ` Until then the payment of ${pesos} from your wallet, planned for ${day.en}, goes on.`,
    fil: ` Hanggang doon, tuloy ang bayad na ${pesos} mula sa wallet mo na nakaplano sa ${day.fil}.`,
  };
}

export function scheduleCodeText(code: string, loanNumber: string): Words {
  return {
    en: `${code} is your code to accept the new schedule of loan ${loanNumber}. Valid for 5 minutes. Never share it.`,
    fil: `${code} ang code mo para tanggapin ang bagong schedule ng loan ${loanNumber}. Valid nang 5 minuto. Huwag ibigay sa iba.`,
  };
}

/** The promised day of our answer is over and there is none. */
export function lateAnswerNotice({ id, number }: LoanRecord, answerBy: CalendarDate): MemberNotice {
  const day = dayWords(answerBy);
  return {
    topic: 'LOAN',
    template: 'loan-request-late',
    about: requestState(id),
    isInContactHours: true,
    subject: { en: 'We are late with our answer', fil: 'Late ang sagot namin' },
    text: {
      en: `We promised you an answer about more time for loan ${number} by ${day.en}, and we are late. We are sorry. Your request stays open and comes first with us. Until we answer, your loan is paused: no late charge is added, and no day counts as late. What is due stays due. You can write to us at any time.`,
      fil: `Nangako kami ng sagot sa hiling mong dagdag na panahon para sa loan ${number} nang hindi lalampas sa ${day.fil}, at late kami. Pasensiya na. Bukas pa ang hiling mo at inuuna namin ito. Hangga't wala pa kaming sagot, naka-pause ang loan mo: walang madaragdag na late charge, at walang araw na bibilangin bilang late. Dapat pa ring bayaran ang due na. Puwede kang sumulat sa amin anumang oras.`,
    },
  };
}
