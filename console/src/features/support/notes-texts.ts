import { texts } from '@pahiram/ui/language.tsx';

/** Hand-overs and notes among staff. */
export const notesTexts = texts(
  {
    handOver: 'Hand over',
    endedByDesk:
      'Support ends tickets. When the sender is helped, hand this one over to support with a note.',
    handOverTitle: 'Hand over to a colleague',
    handOverChatHint: 'The chat waits again: the other person reads that you left.',
    to: 'To',
    toChoose: 'Choose a colleague or a queue',
    toMissing: 'Choose who gets it.',
    queueOf: (role: string) => `Queue: ${role}`,
    noteForColleague: 'Note for the colleague',
    noteMissing: 'Write 1 to 2,000 characters of plain text.',
    staffOnly: 'Not sent. Only staff see it here; a member can read it in the copy of their data.',
    handedOver: 'Handed over.',
    handedTo: (from: string, to: string) => `${from} handed it to ${to}`,
    waitsFor: (role: string) => `Waits for: ${role}`,
    note: 'Note for staff',
    noteBy: (name: string) => `Note by ${name}`,
    addNote: 'Save the note',
    noteSaved: 'Note saved.',
  },
  {
    handOver: 'Ipasa',
    endedByDesk:
      'Ang support ang nagsasara ng mga ticket. Kapag natulungan na ang nagpadala, ipasa ito sa support na may tala.',
    handOverTitle: 'Ipasa sa kasama',
    handOverChatHint: 'Maghihintay ulit ang chat: mababasa ng kausap mo na umalis ka.',
    to: 'Kanino',
    toChoose: 'Pumili ng kasama o pila',
    toMissing: 'Pumili kung kanino ipapasa.',
    queueOf: (role: string) => `Pila: ${role}`,
    noteForColleague: 'Note para sa kasama',
    noteMissing: 'Sumulat ng 1 hanggang 2,000 character na simpleng text.',
    staffOnly:
      'Hindi ipinapadala. Staff lang ang nakakakita nito rito; mababasa ito ng miyembro sa kopya ng datos niya.',
    handedOver: 'Naipasa na.',
    handedTo: (from: string, to: string) => `Ipinasa ni ${from} kay ${to}`,
    waitsFor: (role: string) => `Naghihintay sa: ${role}`,
    note: 'Note para sa staff',
    noteBy: (name: string) => `Note ni ${name}`,
    addNote: 'I-save ang note',
    noteSaved: 'Na-save ang note.',
  },
);
