import { texts } from '@pahiram/ui/language.tsx';

/** Photos and PDFs of messages. */
export const attachTexts = texts(
  {
    label: 'Photos or PDFs (optional)',
    kinds: 'Up to 3. JPEG, PNG or WebP photos, or a PDF without a password, of 10 MB at most.',
    add: 'Add a photo or PDF',
    adding: (percent: number) => `Uploading ${percent}%`,
    added: 'Added. It goes out with your message.',
    removed: 'Removed.',
    tooMany: 'A message takes 3 files. Remove one first.',
    photo: (at: number) => `${at}. Photo`,
    pdf: (at: number, pages: number) => `${at}. PDF, ${pages} ${pages === 1 ? 'page' : 'pages'}`,
    size: (kilobytes: string) => `${kilobytes} KB`,
    view: 'View',
    close: 'Close',
    save: 'Save',
    remove: 'Remove',
    sent: 'sent to us',
    heic: 'This is an HEIC photo, which this browser cannot read. Take a screenshot of it and add that.',
    unreadable: 'This photo is damaged or incomplete. Take it again or choose another.',
    notAPhoto: 'This is neither a photo nor a PDF.',
    tooLarge: 'This photo is too large for this phone. Choose a smaller one.',
    pdfTooLarge: 'This PDF is larger than 10 MB. Add a screenshot of the page that we need.',
    whoSees: 'Encrypted. Our staff open these files only to answer you, and each time is recorded.',
    shared:
      'The file you shared is attached. Check your message, then send it. A payment counts when it reaches our account; your receipt helps us find it.',
    sharedMessage: 'Here is the receipt of my payment.',
    sharedMissing:
      'The file you shared did not reach this page. Add it here: the app you shared it from still has it.',
    proof:
      'No phone, and you cannot sign in? Add a photo of your ID and a new selfie. With them we can help you get your account back.',
  },
  {
    label: 'Mga litrato o PDF (opsiyonal)',
    kinds: 'Hanggang 3. Litratong JPEG, PNG o WebP, o PDF na walang password, hanggang 10 MB.',
    add: 'Magdagdag ng litrato o PDF',
    adding: (percent: number) => `Ina-upload, ${percent}%`,
    added: 'Naidagdag. Kasama itong ipapadala ng mensahe mo.',
    removed: 'Naalis na.',
    tooMany: 'Hanggang 3 file ang isang mensahe. Mag-alis muna ng isa.',
    photo: (at: number) => `${at}. Litrato`,
    pdf: (at: number, pages: number) => `${at}. PDF, ${pages} page`,
    size: (kilobytes: string) => `${kilobytes} KB ang laki`,
    view: 'Tingnan',
    close: 'Isara',
    save: 'I-save',
    remove: 'Alisin',
    sent: 'naipadala na sa amin',
    heic: 'HEIC ang litratong ito at hindi mabasa ng browser na ito. Kunan ng screenshot at iyon ang idagdag.',
    unreadable: 'Sira o kulang ang litratong ito. Kunan ulit o pumili ng iba.',
    notAPhoto: 'Hindi ito litrato o PDF.',
    tooLarge: 'Masyadong malaki ang litratong ito para sa phone na ito. Pumili ng mas maliit.',
    pdfTooLarge:
      'Lampas sa 10 MB ang PDF na ito. Magdagdag ng screenshot ng page na kailangan namin.',
    whoSees:
      'Naka-encrypt. Binubuksan lang ito ng mga kawani namin para masagot ka, at naitatala ang bawat pagbukas.',
    shared:
      'Naka-attach na ang file na ibinahagi mo. Basahin ang mensahe mo, saka ipadala. Itinatala namin ang bayad kapag dumating na ito sa account namin; nakakatulong ang resibo para mahanap namin ito.',
    sharedMessage: 'Ito ang resibo ng bayad ko.',
    sharedMissing:
      'Hindi nakarating dito ang file na ibinahagi mo. Idagdag ito rito: nasa app pa rin ito kung saan mo ito ibinahagi.',
    proof:
      'Wala kang phone at hindi makapag-sign in? Magdagdag ng litrato ng ID mo at bagong selfie. Gamit ang mga ito, matutulungan ka naming mabawi ang account mo.',
  },
);
