import { decidePhone, formatPhone } from '@pahiram/domain/access/phone';

/** '+63 917 123 4567'; what is no number is shown as it is. */
export function phoneText(text: string): string {
  const phone = decidePhone(text);
  return phone.ok ? formatPhone(phone.value) : text;
}

/** The same for the middle of a sentence: no line ends inside it. */
export function unbrokenPhoneText(text: string): string {
  return phoneText(text).replaceAll(' ', '\u00a0');
}
