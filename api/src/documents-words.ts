import { ASK_AGAIN_REASON_WORDS } from '@pahiram/domain/loans/reason-words';
import type { AskAgainReason } from '@pahiram/domain/loans/review';
import { moneyLockWords } from './money-lock-words.ts';
import type { Words } from './operation.ts';

/** Refusals of a picture. */
export const documentsWords = {
  'money-locked': moneyLockWords['money-locked'],
  'photo-kind-not-accepted': {
    en: 'Send a photo in JPEG, PNG or WebP.',
    fil: 'Magpadala ng litratong JPEG, PNG o WebP.',
  },
  'photo-is-heic': {
    en: 'This is an HEIC photo, which we cannot read. On an iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or send a screenshot of the photo.',
    fil: 'HEIC ang litratong ito at hindi namin mabasa. Sa iPhone, piliin ang Settings, Camera, Formats, Most Compatible at kumuha ulit, o ipadala ang screenshot ng litrato.',
  },
  'photo-not-readable': {
    en: 'This photo is damaged or incomplete. Take it again or choose another.',
    fil: 'Sira o kulang ang litratong ito. Kumuha ulit o pumili ng iba.',
  },
  'photo-too-small': {
    en: 'This photo is too small to read. Its shorter side needs at least {sidePixelsMin} pixels.',
    fil: 'Masyadong maliit ang litrato para mabasa. Kailangang hindi bababa sa {sidePixelsMin} pixel ang maikling gilid.',
  },
  'photo-too-large': {
    en: 'This photo is too large. The most is 10 MB and 50 megapixels.',
    fil: 'Masyadong malaki ang litrato. Hanggang 10 MB at 50 megapixel lamang.',
  },
  'identity-closed': {
    en: 'This ID was rejected. Another reviewer can open it by asking for the rejected picture again.',
    fil: 'Tinanggihan ang ID na ito. Mabubuksan ito ng ibang reviewer kapag hiningi niya ulit ang tinanggihang litrato.',
  },
  'same-person': {
    en: 'You rejected this picture. Only another reviewer can ask for it again.',
    fil: 'Ikaw ang tumanggi sa litratong ito. Ibang reviewer lang ang puwedeng humingi nito ulit.',
  },
  'document-already-decided': {
    en: 'Somebody has already decided on this photo, or the member has replaced it.',
    fil: 'May nagpasya na sa litratong ito, o napalitan na ito ng miyembro.',
  },
} as const satisfies Record<string, Words>;

/** Reasons for asking for a picture again; shown to the member. */
export const askAgainReasons = {
  blurred: {
    en: 'The photo is blurred. Hold the phone still and let it focus.',
    fil: 'Malabo ang litrato. Hawakan nang matatag ang phone at hayaang mag-focus.',
  },
  dark: {
    en: 'The photo is too dark. Take it near a window or a lamp.',
    fil: 'Masyadong madilim ang litrato. Kumuha malapit sa bintana o ilaw.',
  },
  glare: {
    en: 'A reflection covers part of the ID. Tilt it a little and take it again.',
    fil: 'May silaw na tumatakip sa bahagi ng ID. Itagilid nang kaunti at kumuha ulit.',
  },
  'cut-off': {
    en: 'Part of the ID is outside the photo. Show all four corners.',
    fil: 'May bahagi ng ID na wala sa litrato. Ipakita ang apat na sulok.',
  },
  'wrong-side': {
    en: 'This is not the side of the ID that was asked for.',
    fil: 'Hindi ito ang hinihinging bahagi ng ID.',
  },
  'wrong-document': {
    en: 'This is not the ID that you chose.',
    fil: 'Hindi ito ang ID na pinili mo.',
  },
  expired: {
    en: 'This ID has expired. Use one that is still valid.',
    fil: 'Expired na ang ID na ito. Gumamit ng ID na valid pa.',
  },
  'details-differ': {
    en: 'The name, birth date or number on the ID differs from what you entered. Correct what you entered or use the right ID, and send this photo again.',
    fil: 'Iba ang pangalan, petsa ng kapanganakan o numero sa ID kaysa sa inilagay mo. Itama ang inilagay o gamitin ang tamang ID, at ipadala ulit ang litratong ito.',
  },
  'face-not-clear': {
    en: 'Your face is not clearly seen. Take off your cap, mask or glasses and look into the camera.',
    fil: 'Hindi malinaw ang mukha mo. Tanggalin ang sumbrero, mask o salamin at tumingin sa camera.',
  },
  'not-the-original': {
    en: 'Photograph the ID itself, not a copy or a screen.',
    fil: 'Kunan ang mismong ID, hindi kopya o screen.',
  },
} as const satisfies Record<string, Words>;

/** Reasons for rejecting an identity; shown to the member. */
export const rejectReasons = {
  altered: {
    en: 'The ID seems to have been altered.',
    fil: 'Mukhang binago ang ID.',
  },
  'another-person': {
    en: 'The ID or the selfie shows another person.',
    fil: 'Ibang tao ang nasa ID o selfie.',
  },
  'already-a-member': {
    en: 'This ID already belongs to another account of ours.',
    fil: 'Ginagamit na ang ID na ito sa ibang account namin.',
  },
  'not-accepted-type': {
    en: 'We cannot accept this kind of document.',
    fil: 'Hindi namin tinatanggap ang ganitong uri ng dokumento.',
  },
} as const satisfies Record<string, Words>;

/** The reasons of an ID review, and those of a loan officer who asks for a picture again. */
export type DocumentReason =
  | keyof typeof askAgainReasons
  | keyof typeof rejectReasons
  | AskAgainReason;

export const documentReasonWords: Readonly<Record<DocumentReason, Words>> = {
  ...askAgainReasons,
  ...rejectReasons,
  ...ASK_AGAIN_REASON_WORDS,
};
