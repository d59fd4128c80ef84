/** What a person did with a proposal: as its second person, or by ending it. */
export type Deed = 'CONFIRMED' | 'REFUSED' | 'RETURNED' | 'STOPPED';
