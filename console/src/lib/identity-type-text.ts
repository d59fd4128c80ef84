import { findIdentityType } from '@pahiram/domain/documents/identity-document';

interface IdentityType {
  readonly identityType: string;
  readonly otherIdentityType: string;
}

/** The kind of ID as people call it. */
export function identityTypeText(identity: IdentityType): string {
  const type = findIdentityType(identity.identityType);
  return type === null || type.code === 'OTHERS'
    ? identity.otherIdentityType || identity.identityType
    : type.label;
}
