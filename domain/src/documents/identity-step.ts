import type { ChoiceRefusal } from '../members/member.ts';
import { accept, type Decision, refuse } from '../texts/decision.ts';
import { type FieldDecision, readFields } from '../texts/fields.ts';
import { decideText, REFERENCE_TEXT, type TextRefusal } from '../texts/text-rules.ts';
import {
  decideIdentityNumber,
  findIdentityType,
  type IdentityNumberRefusal,
  type IdentityType,
} from './identity-document.ts';

/** Fields of step 4 (S3.08). The images are uploaded first; these are their URLs. */
export type IdentityFields = {
  readonly identityType: string;
  readonly otherIdentityType: string;
  readonly identityNumber: string;
  readonly imageIdFrontURL: string;
  readonly imageIdBackURL: string;
  readonly imageSelfieURL: string;
};

export type IdentityFieldRefusal =
  | ChoiceRefusal
  | TextRefusal
  | IdentityNumberRefusal
  | 'image-missing';

/** Returns step 4 as it is stored: type as its code, number in its type's format (S5.15). */
export function decideIdentity(
  fields: IdentityFields,
): FieldDecision<IdentityFields, IdentityFieldRefusal> {
  const type = findIdentityType(fields.identityType);
  const isOther = type?.code === 'OTHERS';
  return readFields<IdentityFields, IdentityFieldRefusal>({
    identityType: type === null ? unknownChoice(fields.identityType) : accept(type.code),
    otherIdentityType: isOther ? decideText(REFERENCE_TEXT, fields.otherIdentityType) : accept(''),
    identityNumber: decideNumber(type, fields.identityNumber),
    imageIdFrontURL: decideImage(fields.imageIdFrontURL),
    imageIdBackURL: decideImage(fields.imageIdBackURL),
    imageSelfieURL: decideImage(fields.imageSelfieURL),
  });
}

/** A number is always required; its format is checked once the type is known. */
function decideNumber(
  type: IdentityType | null,
  text: string,
): Decision<string, IdentityNumberRefusal> {
  if (type !== null) return decideIdentityNumber(type, text);
  return text.trim() === '' ? refuse('id-number-missing') : accept('');
}

function decideImage(address: string): Decision<string, 'image-missing'> {
  return address.trim() === '' ? refuse('image-missing') : accept(address);
}

function unknownChoice(text: string): Decision<string, ChoiceRefusal> {
  return refuse(text.trim() === '' ? 'choice-missing' : 'choice-unknown');
}
