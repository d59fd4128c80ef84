import type { Words } from '@pahiram/api/operation';
import type { StaffRole } from '@pahiram/domain/access/roles';
import type { StaffChangeState } from '@pahiram/domain/access/staff-change';
import { formatPesos } from '@pahiram/domain/money/money';
import { withNoon } from '@pahiram/domain/texts/noon';
import type { NamedStaffChange } from './change-store.ts';

export interface StaffMail {
  readonly template: string;
  readonly subject: Words;
  readonly text: Words;
  /** Inserted between the two languages. */
  readonly link?: string;
}

const manila = new Intl.DateTimeFormat('en-US', {
  timeZone: 'Asia/Manila',
  dateStyle: 'medium',
  timeStyle: 'short',
});

/** "Nov 20, 2026, 10:42 AM", or "12 noon" for the time, in Manila time. */
export function manilaText(at: Date): string {
  return withNoon(manila.format(at), 'en');
}

const roleNames: Readonly<Record<StaffRole, string>> = {
  SUPPORT: 'Support',
  LOAN_ASSISTANT: 'Loan assistant',
  KYC_REVIEWER: 'ID reviewer',
  LOAN_OFFICER: 'Loan officer',
  CREDIT_MANAGER: 'Credit manager',
  FINANCE: 'Finance',
  COLLECTOR: 'Collector',
  AUDITOR: 'Auditor',
  ADMIN: 'Administrator',
};

const named = (roles: readonly StaffRole[]) => roles.map((role) => roleNames[role]).join(', ');

function changeText(change: NamedStaffChange): Words {
  const { name, emailBefore, emailAfter: email } = change;
  const roles = named(change.rolesAfter);
  switch (change.kind) {
    case 'invite':
      return {
        en: `${name} (${email}) is invited to the staff as ${roles}.`,
        fil: `Iniimbita si ${name} (${email}) bilang kawani: ${roles}.`,
      };
    case 'set-roles': {
      const before = named(change.rolesBefore);
      return {
        en: `The roles of ${name} (${email}) change from ${before} to ${roles}.`,
        fil: `Mapapalitan ang mga role ni ${name} (${email}): mula ${before} ay magiging ${roles}.`,
      };
    }
    case 'renew-link':
      return {
        en: `${name} (${email}) gets a new one-time link; the old password, authenticator and passkeys stop working.`,
        fil: `Bibigyan ng bagong one-time link si ${name} (${email}); hindi na gagana ang lumang password, authenticator at mga passkey.`,
      };
    case 'enable':
      return {
        en: `The disabled account of ${name} (${email}) is enabled again as ${roles}, with a new one-time link.`,
        fil: `Bubuksan ulit ang isinarang account ni ${name} (${email}) bilang ${roles}, na may bagong one-time link.`,
      };
    case 'change-email':
      return {
        en: `The email address of ${name} changes from ${emailBefore ?? ''} to ${email}.`,
        fil: `Mapapalitan ang email ni ${name}: mula ${emailBefore ?? ''} ay magiging ${email}.`,
      };
    case 'set-limit': {
      const [before, after] = [change.limitBefore, change.limitAfter].map((limit) => ({
        en: limit === null ? 'no limit of their own' : `PHP ${formatPesos(limit)}`,
        fil: limit === null ? 'walang sariling limit' : `PHP ${formatPesos(limit)}`,
      })) as [Words, Words];
      return {
        en: `The approval limit of ${name} (${email}) changes from ${before.en} to ${after.en}.`,
        fil: `Mapapalitan ang limit sa pag-apruba ni ${name} (${email}): mula ${before.fil} ay magiging ${after.fil}.`,
      };
    }
    default:
      return change.kind satisfies never;
  }
}

function stateText(change: NamedStaffChange): Words {
  const proposer = change.proposerName ?? 'npm run staff:recover';
  const confirmer = change.confirmerName;
  const at = change.effectiveAt === null ? '' : manilaText(change.effectiveAt);
  const states: Readonly<Record<StaffChangeState, Words>> = {
    PROPOSED: {
      en: `${proposer} proposed it. Nothing changes before a second person confirms.`,
      fil: `Iminungkahi ito ni ${proposer}. Walang magbabago hangga’t walang ikalawang taong nagkukumpirma.`,
    },
    CONFIRMED: {
      en: `Asked for by ${proposer}, confirmed by ${confirmer ?? 'nobody'}. It takes effect on ${at} in Manila.`,
      fil: `Hiniling ni ${proposer}, kinumpirma ni ${confirmer ?? 'walang sinuman'}. Magkakabisa ito sa ${at} sa Manila.`,
    },
    IN_EFFECT: {
      en: `It is in effect. Asked for by ${proposer}, confirmed by ${confirmer ?? 'nobody'}.`,
      fil: `May bisa na ito. Hiniling ni ${proposer}, kinumpirma ni ${confirmer ?? 'walang sinuman'}.`,
    },
    REFUSED: {
      en: `${proposer} proposed it. It was refused: nothing changes.`,
      fil: `Iminungkahi ito ni ${proposer}. Tinanggihan ito: walang magbabago.`,
    },
    CANCELLED: {
      en: `${proposer} proposed it. It was cancelled: nothing changes.`,
      fil: `Iminungkahi ito ni ${proposer}. Kinansela ito: walang magbabago.`,
    },
    EXPIRED: {
      en: `${proposer} proposed it. Nobody confirmed it in time: nothing changes.`,
      fil: `Iminungkahi ito ni ${proposer}. Walang nagkumpirma sa oras: walang magbabago.`,
    },
  };
  return states[change.state];
}

const ifWrong: Words = {
  en: 'If this is not right, stop it or tell another administrator at once:',
  fil: 'Kung hindi ito tama, itigil ito o sabihin agad sa ibang administrator:',
};

/** The mail about a change, to the staff member concerned and to all administrators. */
export function changeMail(change: NamedStaffChange, publicUrl: string): StaffMail {
  const what = changeText(change);
  const where = stateText(change);
  return {
    template: `staff-change-${change.state.toLowerCase().replace('_', '-')}`,
    subject: { en: 'A change to the staff', fil: 'Pagbabago sa mga kawani' },
    text: {
      en: `${what.en} ${where.en} ${ifWrong.en}`,
      fil: `${what.fil} ${where.fil} ${ifWrong.fil}`,
    },
    link: `${publicUrl}/console/staff-changes`,
  };
}

/** The mail with a one-time link. */
export function staffLinkMail(link: string, expiresAt: Date): StaffMail {
  const until = manilaText(expiresAt);
  return {
    template: 'staff-link',
    subject: { en: 'Your staff account', fil: 'Ang staff account mo' },
    text: {
      en: `Open this link to set your password and authenticator. It works once, until ${until} in Manila. It is for you alone: nobody on the staff needs it, whatever they say.`,
      fil: `Buksan ang link para itakda ang password at authenticator mo. Isang beses lang itong gagana, hanggang ${until} sa Manila. Para sa iyo lang ito: walang kawani ang nangangailangan nito, anuman ang sabihin nila.`,
    },
    link,
  };
}

/** The mail to somebody whom an administrator signed out, on one device or on several. */
export function sessionsEndedMail(by: string, ended: number, at: Date): StaffMail {
  const when = manilaText(at);
  return {
    template: 'staff-sessions-ended',
    subject: { en: 'You were signed out', fil: 'Na-sign out ka' },
    text: {
      en: `${by} signed you out of the console on ${ended === 1 ? '1 device' : `${ended} devices`} on ${when} in Manila. You can sign in again. If you do not know why, ask another administrator.`,
      fil: `Na-sign out ka ni ${by} sa console sa ${ended} device noong ${when} sa Manila. Puwede kang mag-sign in ulit. Kung hindi mo alam ang dahilan, magtanong sa ibang administrator.`,
    },
  };
}

export type PasskeyMailEvent = 'added' | 'renamed' | 'removed' | 'copied';

/** The mail about a passkey of the person, who alone gets it. */
export function passkeyMail(name: string, event: PasskeyMailEvent): StaffMail {
  const texts: Readonly<Record<PasskeyMailEvent, Words>> = {
    added: {
      en: `A passkey (${name}) was added to your staff account.`,
      fil: `May nadagdag na passkey (${name}) sa staff account mo.`,
    },
    renamed: {
      en: `A passkey of your staff account is now called ${name}.`,
      fil: `${name} na ang pangalan ng isang passkey ng staff account mo.`,
    },
    removed: {
      en: `A passkey (${name}) was removed from your staff account.`,
      fil: `May inalis na passkey (${name}) sa staff account mo.`,
    },
    copied: {
      en: `The passkey ${name} of your staff account seems to have been copied, so we removed it. Nothing was confirmed with it.`,
      fil: `Mukhang nakopya ang passkey na ${name} ng staff account mo, kaya inalis namin ito. Walang nakumpirma gamit ito.`,
    },
  };
  const text = texts[event];
  return {
    template: `staff-passkey-${event}`,
    subject: { en: 'Your passkeys', fil: 'Ang mga passkey mo' },
    text: {
      en: `${text.en} If this was not you, tell an administrator at once.`,
      fil: `${text.fil} Kung hindi ikaw ito, sabihin agad sa administrator.`,
    },
  };
}

/**
 * To both sides of a proposal that nobody decided in time.
 * @param what before the number: `the write-off of loan`
 * @param number empty when there is only one of its kind
 */
export function lapsedProposalMail(
  what: Words,
  number: string,
  link: string,
  within: Words = { en: 'seven days', fil: 'pitong araw' },
): StaffMail {
  const named = (words: string) => `${words} ${number}`.trimEnd();
  return {
    template: 'staff-proposal-lapsed',
    subject: { en: 'A proposal has lapsed', fil: 'Nawalan ng bisa ang isang mungkahi' },
    text: {
      en: `Nobody decided the proposal of ${named(what.en)} in ${within.en}, so it has lapsed. Nothing has changed. It can be proposed again.`,
      fil: `Walang nagpasya sa loob ng ${within.fil} sa mungkahing ${named(what.fil)}, kaya nawalan na ito ng bisa. Walang nabago. Maaari itong imungkahi ulit.`,
    },
    link,
  };
}
