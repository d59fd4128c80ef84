import type { Words } from './operation.ts';
import { phoneNumberWords } from './phone-number-words.ts';

/** Refusals of the recovery of an account by staff. */
export const accountRecoveryWords = {
  'phone-not-valid': phoneNumberWords['phone-not-valid'],
  'phone-not-mobile': phoneNumberWords['phone-not-mobile'],
  'number-same': {
    en: 'This is already the member’s number.',
    fil: 'Ito na ang numero ng miyembro.',
  },
  'number-taken': {
    en: 'This number already has an account.',
    fil: 'May account na ang numerong ito.',
  },
  'member-not-found': {
    en: 'There is no such member, or the account has ended.',
    fil: 'Walang ganitong miyembro, o tapos na ang account.',
  },
  'ticket-not-found': {
    en: 'There is no ticket with this number.',
    fil: 'Walang ticket na may ganitong numero.',
  },
  'ticket-of-another': {
    en: 'This ticket is about another member.',
    fil: 'Tungkol sa ibang miyembro ang ticket na ito.',
  },
  'ticket-not-linked': {
    en: 'A visitor wrote this ticket. Ask Support to link it to this member first.',
    fil: 'Bisita ang sumulat ng ticket na ito. Ipa-link muna ito sa Support sa miyembrong ito.',
  },
  'ticket-of-other-kind': {
    en: 'This ticket is not about a lost or stolen phone or number.',
    fil: 'Hindi tungkol sa nawala o ninakaw na phone o numero ang ticket na ito.',
  },
  'ticket-not-answered': {
    en: 'Nobody has answered this ticket yet. Support answers it first.',
    fil: 'Wala pang sumasagot sa ticket na ito. Sasagutin muna ito ng Support.',
  },
  'ticket-closed': {
    en: 'This ticket is closed. Name one that is still open.',
    fil: 'Sarado na ang ticket na ito. Maglagay ng ticket na bukas pa.',
  },
  'selfie-and-id-needed': {
    en: 'Choose two photos: the new selfie, and the ID that was shown.',
    fil: 'Pumili ng dalawang photo: ang bagong selfie, at ang ipinakitang ID.',
  },
  'photo-not-fit': {
    en: 'Choose photos that were kept with this member in the last 7 days.',
    fil: 'Pumili ng mga photo na itinabi sa miyembrong ito sa huling 7 araw.',
  },
  'pictures-changed': {
    en: 'A picture of the ID was replaced after the proposal. Drop this and ask for a new proposal.',
    fil: 'Napalitan ang isang litrato ng ID pagkatapos ng mungkahi. Iurong ito at humingi ng bagong mungkahi.',
  },
  'evidence-not-opened': {
    en: 'Open every photo and file of this proposal first, then confirm.',
    fil: 'Buksan muna ang bawat litrato at file ng mungkahing ito bago magkumpirma.',
  },
  'proof-not-found': {
    en: 'There is no such recovery, or this picture does not belong to it.',
    fil: 'Walang ganitong pagbawi, o hindi rito ang litratong ito.',
  },
  'id-not-accepted': {
    en: 'This member has no accepted ID that the person could be compared with, so the account cannot be recovered here.',
    fil: 'Walang natanggap na ID ang miyembrong ito na maihahambing sa tao, kaya hindi mababawi rito ang account.',
  },
  'recovery-open': {
    en: 'A recovery of this account is already open. Confirm or drop it first.',
    fil: 'May bukas nang pagbawi ng account na ito. Kumpirmahin o iurong muna iyon.',
  },
  'recovery-over': {
    en: 'This recovery has ended, or nobody confirmed it within three days. Propose it again.',
    fil: 'Tapos na ang pagbawing ito, o walang nagkumpirma sa loob ng tatlong araw. Imungkahi ulit ito.',
  },
  'recovery-confirmed': {
    en: 'A second person has confirmed this recovery already.',
    fil: 'Nakumpirma na ng pangalawang tao ang pagbawing ito.',
  },
  'same-person': {
    en: 'Another person has to confirm: nobody confirms their own proposal.',
    fil: 'Ibang tao ang dapat magkumpirma: walang nagkukumpirma sa sarili niyang panukala.',
  },
  'proposer-not-allowed': {
    en: 'The proposer has approved a loan of this member or accepted their ID since then. Drop this and ask another person to propose it.',
    fil: 'Nag-apruba na ng loan ng miyembrong ito o tumanggap ng ID niya ang nagmungkahi. Iurong ito at ipamungkahi sa iba.',
  },
  'approved-the-loan': {
    en: 'You approved a loan of this member, so other people decide about the account.',
    fil: 'Ikaw ang nag-apruba ng loan ng miyembrong ito, kaya iba ang magdedesisyon sa account.',
  },
  'accepted-the-id': {
    en: 'You accepted this member’s ID, so other people decide about the account.',
    fil: 'Ikaw ang tumanggap sa ID ng miyembrong ito, kaya iba ang magdedesisyon sa account.',
  },
} as const satisfies Record<string, Words>;
