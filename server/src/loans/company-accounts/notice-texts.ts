import type { Words } from '@pahiram/api/operation';
import type { AccountChangeState } from '@pahiram/domain/company/account-change';
import { manilaText, type StaffMail } from '../../access/staff/notice-texts.ts';
import { maskedNumber } from '../../company/company-accounts.ts';
import type { ShownChange } from './show-change.ts';

function payments(takesPayments: boolean | null): Words {
  return takesPayments
    ? { en: 'members pay into it', fil: 'dito nagbabayad ang mga miyembro' }
    : { en: 'members do not pay into it', fil: 'hindi rito nagbabayad ang mga miyembro' };
}

function changeText({ kind, bank, accountNumber, accountName, takesPayments }: ShownChange): Words {
  const account = `${bank} ${maskedNumber(accountNumber)}`;
  const name = accountName ?? '';
  const { en, fil } = payments(takesPayments);
  switch (kind) {
    case 'OPEN':
      return {
        en: `The account ${account}, “${name}”, opens for use; ${en}.`,
        fil: `Bubuksan ang account na ${account}, “${name}”; ${fil}.`,
      };
    case 'CHANGE':
      return {
        en: `The account ${account} changes: its name is “${name}”, and ${en}.`,
        fil: `Magbabago ang account na ${account}: “${name}” ang pangalan, at ${fil}.`,
      };
    case 'CLOSE':
      return {
        en: `The account ${account} closes: members no longer pay into it.`,
        fil: `Isasara ang account na ${account}: hindi na rito magbabayad ang mga miyembro.`,
      };
    default:
      return kind satisfies never;
  }
}

function stateText(change: ShownChange): Words {
  const { confirmedBy, cancelledBy, cancelReason, effectiveFrom } = change;
  const proposedBy = change.proposedById.startsWith('command:')
    ? 'npm run account:propose'
    : change.proposedBy;
  const at = effectiveFrom === null ? '' : manilaText(effectiveFrom);
  const confirmer = confirmedBy ?? '';
  const states: Readonly<Record<AccountChangeState, Words>> = {
    PROPOSED: {
      en: `${proposedBy} proposed it. Nothing changes before a credit manager confirms.`,
      fil: `Ipinanukala ito ni ${proposedBy}. Walang magbabago hangga’t walang credit manager na nagkukumpirma.`,
    },
    CONFIRMED: {
      en: `Proposed by ${proposedBy}, confirmed by ${confirmer}. It takes effect on ${at} in Manila.`,
      fil: `Ipinanukala ni ${proposedBy}, kinumpirma ni ${confirmer}. Magkakabisa ito sa ${at} sa Manila.`,
    },
    IN_EFFECT: {
      en: `It is in effect. Proposed by ${proposedBy}, confirmed by ${confirmer}.`,
      fil: `May bisa na ito. Ipinanukala ni ${proposedBy}, kinumpirma ni ${confirmer}.`,
    },
    LAPSED: {
      en: `${proposedBy} proposed it, and nobody confirmed it in seven days, so it has lapsed. Nothing changes. It can be proposed again.`,
      fil: `Ipinanukala ito ni ${proposedBy}, at walang nagkumpirma sa loob ng pitong araw, kaya nawalan na ito ng bisa. Walang magbabago. Maaari itong ipanukala ulit.`,
    },
    CANCELLED: {
      en: `${cancelledBy ?? ''} cancelled it: “${cancelReason ?? ''}”. Nothing changes.`,
      fil: `Kinansela ito ni ${cancelledBy ?? ''}: “${cancelReason ?? ''}”. Walang magbabago.`,
    },
  };
  return states[change.state];
}

const ifWrong: Words = {
  en: 'If this is not right, tell an administrator or a credit manager at once. One of them can stop it:',
  fil: 'Kung hindi ito tama, sabihin agad sa administrator o credit manager. Kaya itong itigil ng isa sa kanila:',
};

/** The mail to all staff about a change of the company’s accounts. */
export function accountChangeMail(change: ShownChange, publicUrl: string): StaffMail {
  const what = changeText(change);
  const where = stateText(change);
  return {
    template: `account-change-${change.state.toLowerCase().replace('_', '-')}`,
    subject: {
      en: 'A change to the company’s accounts',
      fil: 'Pagbabago sa mga account ng kompanya',
    },
    text: {
      en: `${what.en} ${where.en} ${ifWrong.en}`,
      fil: `${what.fil} ${where.fil} ${ifWrong.fil}`,
    },
    link: `${publicUrl}/console/company-accounts`,
  };
}
