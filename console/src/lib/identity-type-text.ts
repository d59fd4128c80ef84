import { findIdentityType } from '@pahiram/domain/documents/identity-document';

interface IdentityType {
  readonly identityType: string;
  readonly otherIdentityType: string;
}

/** The name of the ID type; for type OTHERS, the text that the member entered. */
export function identityTypeText(identity: IdentityType): string {
  const type = findIdentityType(identity.identityType);
  return type === null || type.code === 'OTHERS'
    ? identity.otherIdentityType || identity.identityType
    : type.label;
}
