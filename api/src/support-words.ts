import type { Words } from './operation.ts';

export const supportWords = {
  'ticket-not-found': {
    en: 'There is no such ticket, or this link does not open it.',
    fil: 'Walang ganitong ticket, o hindi ito nabubuksan ng link na ito.',
  },
  'lost-number-not-valid': {
    en: 'Enter the mobile number of the stolen phone, such as 0917 123 4567.',
    fil: 'Ilagay ang mobile number ng ninakaw na phone, gaya ng 0917 123 4567.',
  },
  'call-number-not-valid': {
    en: 'Enter the phone number to call, with its country code if it is not Philippine.',
    fil: 'Ilagay ang numerong tatawagan, kasama ang country code kung hindi sa Pilipinas.',
  },
  'ticket-full': {
    en: 'This ticket is full. Open a new one and quote its number.',
    fil: 'Puno na ang ticket na ito. Magbukas ng bago at banggitin ang numero nito.',
  },
  'ticket-file-gone': {
    en: 'One of the files is not there any more. Remove it and add it again.',
    fil: 'Wala na ang isa sa mga file. Alisin ito at idagdag ulit.',
  },
  'ticket-files-full': {
    en: 'A ticket has room for {filesMax} files. Send this message without files, or open a new ticket.',
    fil: 'Hanggang {filesMax} file lang ang kasya sa isang ticket. Ipadala ang mensahe nang walang file, o magbukas ng bagong ticket.',
  },
  'feedback-not-asked': {
    en: 'We ask whether it helped when this is closed.',
    fil: 'Itatanong namin kung nakatulong ito kapag naisara na.',
  },
  'feedback-final': {
    en: 'Your answer can be changed for {days} days only. Write to us if there is more to say.',
    fil: '{days} araw lang puwedeng baguhin ang sagot mo. Sumulat sa amin kung may idadagdag ka.',
  },
  'ticket-closed': {
    en: 'The ticket is closed. It opens again when its sender answers.',
    fil: 'Sarado na ang ticket. Bubukas ulit ito kapag sumagot ang nagpadala.',
  },
  'ticket-of-member': {
    en: 'A member wrote this ticket while signed in, so it belongs to that member.',
    fil: 'Miyembrong naka-sign in ang sumulat ng ticket na ito, kaya sa kaniya ito.',
  },
  'ticket-linked': {
    en: 'This ticket is linked to another member. Take that link back first.',
    fil: 'Naka-link sa ibang miyembro ang ticket na ito. Alisin muna ang link na iyon.',
  },
  'ticket-not-linked': {
    en: 'This ticket is not linked to this member any more.',
    fil: 'Hindi na naka-link sa miyembrong ito ang ticket.',
  },
  'member-not-found': {
    en: 'There is no such member, or the account has ended.',
    fil: 'Walang ganitong miyembro, o tapos na ang account.',
  },
  'ticket-taken': {
    en: '{name} is working on this ticket.',
    fil: 'Ginagawa na ni {name} ang ticket na ito.',
  },
  'ticket-for-other-role': {
    en: 'This ticket waits for a colleague with another role. Return it to the queue first.',
    fil: 'Nakalaan ang ticket na ito sa kasamang may ibang role. Ibalik muna ito sa pila.',
  },
  'ticket-not-claimed': {
    en: 'Work on this ticket before you hand it over.',
    fil: 'Kunin muna ang ticket na ito bago mo ipasa.',
  },
  'colleague-not-found': {
    en: 'There is no such colleague, or the account is disabled.',
    fil: 'Walang ganitong kasama, o naka-disable ang account niya.',
  },
  'colleague-not-allowed': {
    en: 'That colleague or role may not answer this.',
    fil: 'Hindi puwedeng sumagot dito ang kasama o role na iyon.',
  },
  'hand-over-self': {
    en: 'You are working on this already. Choose somebody else.',
    fil: 'Ikaw na ang gumagawa nito. Pumili ng iba.',
  },
  'search-too-wide': {
    en: 'Too many tickets match. Add a word or a name.',
    fil: 'Sobrang dami ng tumutugmang ticket. Magdagdag ng salita o pangalan.',
  },
  'notes-full': {
    en: 'There is no room for another note here.',
    fil: 'Wala nang lugar para sa isa pang note dito.',
  },
  'message-not-valid': {
    en: 'Write a message of 1 to 2,000 characters, in plain text.',
    fil: 'Sumulat ng mensaheng 1 hanggang 2,000 character, simpleng text lang.',
  },
  'asks-for-money': {
    en: 'Not sent: “{phrase}” asks for money. Leave that out; payment reminders go out by themselves.',
    fil: 'Hindi naipadala: humihingi ng pera ang “{phrase}”. Alisin iyon; kusang ipinapadala ang mga paalala sa bayad.',
  },
  'asks-for-code': {
    en: 'Not sent: “{phrase}” asks for a code or PIN. Leave that out; members enter codes themselves.',
    fil: 'Hindi naipadala: humihingi ng code o PIN ang “{phrase}”. Alisin iyon; ang miyembro mismo ang naglalagay ng code.',
  },
  'asks-for-password': {
    en: 'Not sent: “{phrase}” asks for a password or login details. Leave that out; we never need them.',
    fil: 'Hindi naipadala: humihingi ng password o login details ang “{phrase}”. Alisin iyon; hindi natin iyon kailangan.',
  },
  'asks-for-card': {
    en: 'Not sent: “{phrase}” asks for a card or its details. Leave that out; we never need them.',
    fil: 'Hindi naipadala: humihingi ng card o mga detalye nito ang “{phrase}”. Alisin iyon; hindi natin iyon kailangan.',
  },
  'name-not-valid': {
    en: 'Enter your name, in at most 100 characters.',
    fil: 'Ilagay ang pangalan mo, hanggang 100 character.',
  },
  'ticket-not-for-role': {
    en: 'Complaints and privacy requests are answered by Support.',
    fil: 'Ang Support ang sumasagot sa mga reklamo at hiling tungkol sa privacy.',
  },
  'email-not-valid': {
    en: 'Enter an email address such as name@example.com.',
    fil: 'Ilagay ang email address gaya ng name@example.com.',
  },
  'office-closed': {
    en: 'Our office is closed now. Leave a message: a person will answer.',
    fil: 'Sarado ang opisina namin ngayon. Mag-iwan ng mensahe: tao ang sasagot.',
  },
  'chat-not-found': {
    en: 'There is no such chat.',
    fil: 'Walang ganitong chat.',
  },
  'chat-closed': {
    en: 'This chat has ended. Start a new one or leave a message.',
    fil: 'Tapos na ang chat na ito. Magsimula ng bago o mag-iwan ng mensahe.',
  },
  'chat-full': {
    en: 'This chat is full. Start a new one.',
    fil: 'Puno na ang chat na ito. Magsimula ng bago.',
  },
  'chat-taken': {
    en: '{name} is in this chat.',
    fil: 'Nasa chat na ito si {name}.',
  },
  'chat-not-claimed': {
    en: 'Take the chat before you answer it.',
    fil: 'Kunin muna ang chat bago sumagot.',
  },
} as const satisfies Record<string, Words>;
