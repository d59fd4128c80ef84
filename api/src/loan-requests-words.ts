import { proposalLapsed } from './lapsed-words.ts';
import type { Words } from './operation.ts';

export const loanRequestsWords = {
  'loan-not-found': {
    en: 'There is no loan with this number.',
    fil: 'Walang loan na may ganitong numero.',
  },
  'loan-not-payable': {
    en: 'This loan cannot be changed now: it has not started, or it has ended.',
    fil: 'Hindi mababago ang loan na ito ngayon: hindi pa ito nagsisimula, o tapos na.',
  },
  'request-open': {
    en: 'You have already asked. Cancel that request first if you want to ask for something else.',
    fil: 'May hiling ka na. Kanselahin muna iyon kung iba ang gusto mong hilingin.',
  },
  'words-missing': {
    en: 'Tell us in your own words what happened.',
    fil: 'Ikuwento sa sarili mong salita kung ano ang nangyari.',
  },
  'amount-missing': {
    en: 'Enter an amount, or leave it empty.',
    fil: 'Ilagay ang halaga, o iwanang blangko.',
  },
  'date-out-of-range': {
    en: 'Choose today or a later day, up to one year ahead.',
    fil: 'Pumili ng araw mula ngayon, hanggang isang taon lang.',
  },
  'request-not-found': {
    en: 'There is no such request.',
    fil: 'Walang ganitong hiling.',
  },
  'request-ended': {
    en: 'This request has ended. Reload the page.',
    fil: 'Tapos na ang hiling na ito. I-reload ang page.',
  },
  'request-decided': {
    en: 'Another person has already changed this request. Reload the page.',
    fil: 'May gumawa na nito para sa hiling. I-reload ang page.',
  },
  'offer-not-open': {
    en: 'This offer is no longer open. Reload the page.',
    fil: 'Hindi na bukas ang alok na ito. I-reload ang page.',
  },
  'offer-expired': {
    en: 'The offer has expired. Nothing has changed on your loan. You can ask again.',
    fil: 'Nag-expire na ang alok. Walang nagbago sa loan mo. Puwede kang humiling ulit.',
  },
  'offer-outdated': {
    en: 'Your loan has changed since this offer, so the schedule would not be the one you saw. Nothing has changed. We will send you a new offer.',
    fil: 'May nagbago sa loan mo mula nang ialok ito, kaya hindi na ito ang schedule na nakita mo. Walang binago. Padadalhan ka namin ng bagong alok.',
  },
  'document-changed': {
    en: 'The schedule has changed since you opened it. Read it again before you accept.',
    fil: 'Nagbago ang schedule mula nang buksan mo ito. Basahin ulit bago tanggapin.',
  },
  'code-wrong': {
    en: 'This code is incorrect.',
    fil: 'Mali ang code na ito.',
  },
  'code-ended': {
    en: 'This code no longer works. Ask for a new one.',
    fil: 'Hindi na gumagana ang code na ito. Humingi ng bago.',
  },
  'proposal-not-found': {
    en: 'No answer waits for a second person here. Reload the page.',
    fil: 'Walang sagot na naghihintay ng pangalawang tao rito. I-reload ang page.',
  },
  'proposal-decided': {
    en: 'This answer is decided already. Reload the page.',
    fil: 'Napagpasyahan na ang sagot na ito. I-reload ang page.',
  },
  'proposal-lapsed': proposalLapsed,
  'proposal-needs-another-person': {
    en: 'Another person must decide about your answer. You can cancel it.',
    fil: 'Ibang tao ang dapat magpasya sa sagot mo. Maaari mo itong kanselahin.',
  },
  'proposal-not-yours': {
    en: 'Only the person who proposed this answer can cancel it. You can refuse it.',
    fil: 'Ang nagmungkahi lang ng sagot ang makakakansela nito. Maaari mo itong tanggihan.',
  },
  'proposer-not-allowed': {
    en: 'The proposer no longer has the role for this. Refuse it, and ask another person to answer.',
    fil: 'Hindi na maaaring sumagot nito ang nagmungkahi. Tanggihan ito at pasagutin ang iba.',
  },
  'first-due-date-out-of-range': {
    en: 'The first due date must be after today, and at the latest {lastDay}.',
    fil: 'Ang unang due date ay dapat pagkatapos ng araw na ito, at hanggang {lastDay} lang.',
  },
  'charges-above-cap': {
    en: 'With this change the interest of one year would be above the legal limit.',
    fil: 'Sa pagbabagong ito, lalampas sa limitasyon ng batas ang interes sa isang taon.',
  },
  'change-not-possible': {
    en: 'This change is not possible on the loan as it stands today.',
    fil: 'Hindi magagawa ang pagbabagong ito sa lagay ng loan ngayon.',
  },
  'pause-end-out-of-range': {
    en: 'The pause must end after today, and at the latest on {lastDay}.',
    fil: 'Dapat matapos ang pause pagkatapos ng araw na ito, at hanggang {lastDay} lang.',
  },
  'pause-not-longer': {
    en: 'The loan is already paused until then or later.',
    fil: 'Naka-pause na ang loan hanggang sa araw na iyon o mas matagal pa.',
  },
  'loan-not-paused': {
    en: 'This loan is not paused.',
    fil: 'Hindi naka-pause ang loan na ito.',
  },
} satisfies Record<string, Words>;
