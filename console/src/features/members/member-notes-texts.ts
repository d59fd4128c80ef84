import { texts } from '@pahiram/ui/language.tsx';

/** Notes that staff write for each other about a member. */
export const memberNotesTexts = texts(
  {
    title: 'Notes',
    none: 'No note yet.',
    note: 'Note for colleagues',
    hint: 'Facts only. The member can read it in the copy of their data.',
    mention: 'Mention a colleague',
    mentionHint: 'Puts @ and the name into the note, and the note on their Today.',
    choose: 'Choose a colleague',
    missing: 'Write 1 to 2,000 characters of plain text.',
    write: 'Write',
    save: 'Save the note',
    saved: 'The note is saved.',
    seenBy: (name: string) => `seen by ${name}`,
    notSeenBy: (name: string) => `not yet seen by ${name}`,
    older: (count: number) => `Show all ${count} notes`,
  },
  {
    title: 'Mga note',
    none: 'Wala pang note.',
    note: 'Note para sa mga kasama',
    hint: 'Totoong nangyari lang. Mababasa ito ng miyembro sa kopya ng datos niya.',
    mention: 'Banggitin ang isang kasama',
    mentionHint: 'Nilalagay sa note ang @ at pangalan, at sa Ngayong araw niya ang note.',
    choose: 'Pumili ng kasama',
    missing: 'Sumulat ng 1 hanggang 2,000 character na simpleng text.',
    write: 'Sumulat',
    save: 'I-save ang note',
    saved: 'Na-save ang note.',
    seenBy: (name: string) => `nakita ni ${name}`,
    notSeenBy: (name: string) => `hindi pa nakita ni ${name}`,
    older: (count: number) => `Ipakita ang lahat ng ${count} note`,
  },
);
