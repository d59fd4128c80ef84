import type { Words } from '@pahiram/domain/texts/words';
import type { Language } from '@pahiram/ui/language.tsx';
import type { Theme } from '../../../shell/theme.ts';

/** A screenshot of this product, taken by `npm run previews`. */
export interface Preview {
  readonly name: string;
  readonly alt: Words;
}

/** Size of every picture, in pixels of the file. */
export const previewSize = { width: 400, height: 800 } as const;

/** The sixteen slides of S2.19, in the order of a loan. */
export const previews: readonly Preview[] = [
  preview(
    'calculator',
    'The loan calculator: amount, months, and the price in pesos',
    'Ang loan calculator: halaga, buwan, at presyo sa piso',
  ),
  preview(
    'register',
    'Registration: a code by SMS confirms the mobile number',
    'Registration: kinukumpirma ng code sa SMS ang mobile number',
  ),
  preview(
    'profile',
    'The profile: five short steps to fill in at any time',
    'Ang profile: limang maiikling hakbang, masasagutan kahit kailan',
  ),
  preview(
    'identity',
    'The ID step: two photos of an ID and a selfie',
    'Ang hakbang sa ID: dalawang litrato ng ID at isang selfie',
  ),
  preview(
    'dashboard',
    'The dashboard of a member who can apply',
    'Ang dashboard ng miyembrong puwede nang mag-apply',
  ),
  preview(
    'apply',
    'The application: all your choices, before you send it',
    'Ang application: lahat ng napili, bago ito ipadala',
  ),
  preview(
    'review',
    'An application in review, with the next step',
    'Isang application na sinusuri, kasama ang susunod na mangyayari',
  ),
  preview(
    'offer',
    'The offer: the disclosure statement with every cost',
    'Ang alok: ang disclosure statement na may bawat gastos',
  ),
  preview(
    'contract',
    'The loan agreement, to read before you sign',
    'Ang kasunduan sa loan, babasahin bago pumirma',
  ),
  preview(
    'sign',
    'Signing: a one-time code confirms this contract',
    'Pagpirma: kinukumpirma ng one-time code ang kontratang ito',
  ),
  preview(
    'wallet',
    'The wallet with the whole amount of the loan',
    'Ang wallet na may buong halaga ng loan',
  ),
  preview(
    'withdraw',
    'A withdrawal: the amount, the account, and when it arrives',
    'Isang withdrawal: ang halaga, ang account, at kung kailan darating',
  ),
  preview(
    'code',
    'The code for a withdrawal, sent to your phone at any time',
    'Ang code ng withdrawal, maipapadala sa phone mo kahit kailan',
  ),
  preview(
    'received',
    'The bank has confirmed: the withdrawal was received',
    'Kinumpirma na ng bangko: natanggap ang withdrawal',
  ),
  preview(
    'settings',
    'Settings: the credit score and the verified ID',
    'Settings: ang credit score at ang verified na ID',
  ),
  preview(
    'help',
    'Help: office hours, live chat, and a warning about scams',
    'Tulong: oras ng opisina, live chat, at babala tungkol sa scam',
  ),
];

/** @throws RangeError if no preview has that name */
export function findPreview(name: string): Preview {
  const found = previews.find((one) => one.name === name);
  if (!found) throw new RangeError(`no preview is called ${name}`);
  return found;
}

function preview(name: string, en: string, fil: string): Preview {
  return { name, alt: { en, fil } };
}

/** The URL of the picture in this language and theme. */
export const previewAddress = ({ name }: Preview, language: Language, theme: Theme): string =>
  `/previews/${language}-${theme}/${name}.webp`;
