/** Codes have 6 to 12 digits. */
const CODE = /\b\d{6,12}\b/g;
const LINK_SECRET = /(https?:\/\/[^\s#]+#)\S+/g;

/** The text of a sent message for staff: codes and the secrets of links are masked, whatever the template (V19). */
export function maskSecrets(text: string): string {
  return text.replace(LINK_SECRET, '$1••••••').replace(CODE, (code) => '•'.repeat(code.length));
}
