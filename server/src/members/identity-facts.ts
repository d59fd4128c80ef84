import type { IdentityFacts } from '@pahiram/domain/documents/identity-document';
import type { App } from '../context.ts';
import type { IdentityRow } from './store.ts';

/** The ID as it is stored: its number encrypted, with a fingerprint of kind and number to find the same ID again. */
export function sealIdentity(
  { vault }: Pick<App, 'vault'>,
  memberId: string,
  { identityType, otherIdentityType, identityNumber }: IdentityFacts,
): IdentityRow {
  const normalized = identityNumber.replace(/[^A-Za-z0-9]/g, '').toUpperCase();
  return {
    identityType,
    otherIdentityType,
    sealed: vault.seal('identity-number', memberId, identityNumber),
    fingerprint: vault.fingerprint('identity-number', `${identityType}:${normalized}`),
    lastFour: normalized.slice(-4),
  };
}
