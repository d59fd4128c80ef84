import { texts, useTexts } from './language.tsx';

/** Messages for network faults: offline, no reply, slow, a reply that cannot be read. */
export const faultTexts = texts(
  {
    offline:
      'No Server Response: there is no connection. Nothing was sent, and what you typed is kept.',
    offlineRead: 'This part needs a connection.',
    unreachable: 'No Server Response. Check your connection; what you typed is kept.',
    slow: 'No Server Response. The server did not answer in time. What you typed is kept: try again.',
    garbled: (status: number) =>
      `The answer could not be read. This is our fault (code ${status}). What you typed is kept: try again.`,
    unforeseen: 'Something went wrong on this page. Reload it and try again.',
    unsure: 'We could not find out if it went through. Try again: it is never done twice.',
    stillWaiting: 'This is taking longer than usual. We are still waiting for an answer.',
    checking: 'This is taking longer than usual. We are checking if it went through.',
    stillLoading: 'This is taking longer than usual. It is still loading.',
    shownAsOf: (moment: string) => `What you see is from ${moment}.`,
  },
  {
    offline:
      'Walang sagot ang server: walang koneksiyon. Walang naipadala, at nandito pa ang na-type mo.',
    offlineRead: 'Kailangan ng bahaging ito ng koneksiyon.',
    unreachable: 'Walang sagot ang server. Tingnan ang koneksiyon; nandito pa ang na-type mo.',
    slow: 'Walang sagot ang server. Hindi ito sumagot sa oras. Nandito pa ang na-type mo: subukan ulit.',
    garbled: (status: number) =>
      `Hindi mabasa ang sagot. Sa amin ang problema (code ${status}). Nandito pa ang na-type mo: subukan ulit.`,
    unforeseen: 'May problema sa page na ito. I-reload at subukan ulit.',
    unsure:
      'Hindi namin nalaman kung natuloy ito. Subukan ulit: hindi ito magagawa nang dalawang beses.',
    stillWaiting: 'Mas matagal ito kaysa karaniwan. Hinihintay pa namin ang sagot.',
    checking: 'Mas matagal ito kaysa karaniwan. Tinitingnan namin kung natuloy ito.',
    stillLoading: 'Mas matagal ito kaysa karaniwan. Naglo-load pa.',
    shownAsOf: (moment: string) => `Mula pa noong ${moment} ang nakikita mo.`,
  },
);

/** The same messages for reads, where nothing was to be sent. */
export function useReadFaultTexts() {
  const words = useTexts(faultTexts);
  return { ...words, offline: words.offlineRead };
}
