import { decidePhone, formatPhone } from '@pahiram/domain/access/phone';

/** '+63 917 123 4567'; text that is not a number is returned unchanged. */
export function phoneText(text: string): string {
  const phone = decidePhone(text);
  return phone.ok ? formatPhone(phone.value) : text;
}
