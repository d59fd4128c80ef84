import type { DocumentKind } from '@pahiram/domain/documents/identity-review';
import { texts } from '@pahiram/ui/language.tsx';

/** Step 4: the ID and its number. */
export const identityTexts = texts(
  {
    lead: 'Choose the government-issued ID that you have with you.',
    why: 'We use the photos to check that it is you. Only the staff who need them may open them, and every view is recorded.',
    type: 'Type of ID',
    others: 'Others',
    otherType: 'Name of the ID',
    number: 'ID number',
    numberInText: 'ID number',
    numberHint: 'Between 8 and 20 letters or digits, as printed on the ID.',
    numberLike: (example: string) => `As printed on the ID, for example ${example}.`,
    digitsOnCard: (name: string, count: number, example: string) =>
      `The ${name} on the ID: ${count} digits, for example ${example}.`,
    charactersOnCard: (name: string, count: number, example: string) =>
      `The ${name} on the ID: ${count} letters and digits, for example ${example}.`,
    readAs: (number: string) => `We read this as ${number}.`,
    numberPhilsys:
      'The 16 digits on the front of the card, for example 1234-5678-9012-3456. Never enter the 12-digit PSN, which is secret.',
    contact: 'Contact us',
    verified: 'Your ID is verified. To change it, contact us.',
    rejected: 'Your ID was not accepted. Contact us to continue.',
  },
  {
    lead: 'Piliin ang ID mula sa gobyerno na hawak mo ngayon.',
    why: 'Gamit namin ang mga litrato para makumpirma na ikaw nga ito. Mga kawaning may kailangan lang ang makakapagbukas, at nakatala ang bawat pagtingin.',
    type: 'Uri ng ID',
    others: 'Iba pa',
    otherType: 'Pangalan ng ID',
    number: 'Numero ng ID',
    numberInText: 'numero ng ID',
    numberHint: 'Mula 8 hanggang 20 letra o numero, ayon sa nakasulat sa ID.',
    numberLike: (example: string) => `Ayon sa nakasulat sa ID, halimbawa ${example}.`,
    digitsOnCard: (name: string, count: number, example: string) =>
      `Ang ${name} na nasa ID: ${count} numero, halimbawa ${example}.`,
    charactersOnCard: (name: string, count: number, example: string) =>
      `Ang ${name} na nasa ID: ${count} letra at numero, halimbawa ${example}.`,
    readAs: (number: string) => `Ang basa namin: ${number}.`,
    numberPhilsys:
      'Ang 16 numero sa harap ng card, halimbawa 1234-5678-9012-3456. Huwag ilagay ang 12-digit na PSN, dahil lihim iyon.',
    contact: 'Makipag-ugnayan sa amin',
    verified: 'Verified na ang ID mo. Kontakin kami kung kailangang baguhin.',
    rejected: 'Hindi tinanggap ang ID mo. Kontakin kami para magpatuloy.',
  },
);

/** The pictures of step 4. */
export const photoTexts = texts(
  {
    front: 'Front of your ID',
    back: 'Back of your ID',
    selfie: 'Clear selfie',
    frontHint: 'All four corners in the picture, no glare, text sharp.',
    backHint: 'Take a photo of the back even if it is blank.',
    selfieHint: 'Look at the camera in good light, without a cap, mask or dark glasses.',
    examples: 'Good and bad photos',
    isGood: 'Good:',
    isBad: 'Bad:',
    goodCard: 'Whole card, sharp, on a dark table',
    badCut: 'A corner is cut off',
    badGlare: 'Glare hides the text',
    badBlur: 'Blurred',
    goodSelfie: 'Whole face, good light',
    badSelfie: 'Cap, dark glasses or mask',
    noCopies: 'Use the actual card, not a photocopy or a photo of a screen.',
    frontPreview: 'Your photo of the front of your ID',
    backPreview: 'Your photo of the back of your ID',
    selfiePreview: 'Your selfie',
    none: 'No photo yet.',
    newPhoto: 'We need a new photo.',
    othersKept: (names: string) => `We keep your other photos: ${names}.`,
    chosen: 'Is everything sharp and readable?',
    chosenSelfie: 'Can your whole face be seen clearly?',
    use: 'Use this photo',
    useAnyway: 'Use it anyway',
    notUsed: (button: string) => `Press ${button}, or take another.`,
    loading: 'Loading your uploaded photo…',
    reading: 'Preparing the photo…',
    sending: (percent: number) => `Sending ${percent}%`,
    notShown: 'We could not show your uploaded photo.',
    showAgain: 'Show it again',
    stored: 'Uploaded.',
    storedNotSaved: 'Uploaded. Save this step below, so that it reaches us.',
    keepBefore: 'Keep the photo from before',
    retry: 'Send again',
    blurred: 'This photo looks blurred. If you cannot read the text, take it again.',
    glare: 'Light reflects on the card. Tilt it a little, away from the lamp, and take it again.',
    dark: 'This photo looks dark. If you cannot read the text, take it again near a light.',
    blurredSelfie: 'This photo looks blurred. Hold the phone still and take it again.',
    darkSelfie: 'This photo looks dark. Face a window or a light and take it again.',
    heic: 'This is an HEIC photo, which this browser cannot read. On an iPhone, go to Settings, Camera, Formats, choose Most Compatible and take the photo again, or use a screenshot of it.',
    unreadable: 'This photo is damaged or incomplete. Take it again or choose another.',
    notAPhoto: 'This is not a photo. Choose a photo in JPEG, PNG or WebP.',
    tooLarge:
      'This photo is too large for this phone. Take it with the camera here, or choose a smaller one.',
    keptBefore: 'Your photo from before is still here.',
    stillSending: 'Wait until this photo is uploaded.',
    notSent: 'Not uploaded. Send it again.',
    notSentYet: 'Not uploaded yet. We will send it when you are back online.',
    repeated:
      'You already used this photo for another picture. Each picture must be a different photo.',
    shortFront: 'Front',
    shortBack: 'Back',
    shortSelfie: 'Selfie',
    isStored: 'Uploaded',
    isNow: 'Now',
    isNext: 'Next',
    isAskedAgain: 'New photo needed',
    isSending: 'Uploading…',
    isFailed: 'Not uploaded',
    toGo: (left: number) => (left === 1 ? 'One photo to go.' : `${left} photos to go.`),
    privacy: 'How we use your data',
    whoSees:
      'Encrypted. Only you and the staff who check your application can open your photos, and each time they do is recorded.',
    cameraRefused:
      'Your browser does not let this site use the camera. Take the photo with your camera app, or choose one that you already have.',
    cameraMissing:
      'We could not open a camera. Take the photo with your camera app, or choose one that you already have.',
  },
  {
    front: 'Harap ng ID mo',
    back: 'Likod ng ID mo',
    selfie: 'Malinaw na selfie',
    frontHint: 'Kita ang apat na sulok, walang silaw, malinaw ang mga letra.',
    backHint: 'Kunan ang likod kahit walang nakasulat.',
    selfieHint: 'Tumingin sa camera sa maliwanag na lugar, walang sumbrero, mask o dark glasses.',
    examples: 'Mga tama at maling litrato',
    isGood: 'Tama:',
    isBad: 'Mali:',
    goodCard: 'Buong card, malinaw, sa madilim na mesa',
    badCut: 'Putol ang sulok',
    badGlare: 'May silaw sa mga letra',
    badBlur: 'Malabo',
    goodSelfie: 'Buong mukha, maliwanag',
    badSelfie: 'May sumbrero, dark glasses o mask',
    noCopies: 'Gamitin ang mismong card, hindi photocopy o litrato ng screen.',
    frontPreview: 'Ang litrato mo ng harap ng ID',
    backPreview: 'Ang litrato mo ng likod ng ID',
    selfiePreview: 'Ang selfie mo',
    none: 'Wala pang litrato.',
    newPhoto: 'Kailangan namin ng bagong litrato.',
    othersKept: (names: string) => `Hindi na kailangang ipadala ulit ang iba: ${names}.`,
    chosen: 'Malinaw ba at nababasa ang lahat?',
    chosenSelfie: 'Kita ba nang malinaw ang buong mukha mo?',
    use: 'Gamitin ang litratong ito',
    useAnyway: 'Gamitin pa rin',
    notUsed: (button: string) => `Pindutin ang ${button}, o kumuha ng iba.`,
    loading: 'Nilo-load ang na-upload mong litrato…',
    reading: 'Inihahanda ang litrato…',
    sending: (percent: number) => `Ipinapadala, ${percent}%`,
    notShown: 'Hindi maipakita ang na-upload mong litrato.',
    showAgain: 'Ipakita ulit',
    stored: 'Na-upload na.',
    storedNotSaved: 'Na-upload na. I-save ang hakbang na ito sa ibaba para makarating sa amin.',
    keepBefore: 'Panatilihin ang litrato noon',
    retry: 'Ipadala ulit',
    blurred: 'Mukhang malabo ang litrato. Kung hindi mabasa ang letra, kunan ulit.',
    glare: 'May silaw sa card. Itagilid ito nang kaunti palayo sa ilaw, at kunan ulit.',
    dark: 'Mukhang madilim ang litrato. Kung hindi mabasa ang letra, kunan ulit malapit sa ilaw.',
    blurredSelfie: 'Mukhang malabo ang litrato. Huwag igalaw ang phone at kunan ulit.',
    darkSelfie: 'Mukhang madilim ang litrato. Humarap sa bintana o ilaw at kunan ulit.',
    heic: 'HEIC ang litratong ito at hindi mabasa ng browser na ito. Sa iPhone, piliin ang Settings, Camera, Formats, Most Compatible at kunan ulit, o pumili ng screenshot nito.',
    unreadable: 'Sira o kulang ang litratong ito. Kunan ulit o pumili ng iba.',
    notAPhoto: 'Hindi ito litrato. Pumili ng litratong JPEG, PNG o WebP.',
    tooLarge:
      'Masyadong malaki ang litratong ito para sa phone na ito. Kunan gamit ang camera rito, o pumili ng mas maliit.',
    keptBefore: 'Nandito pa ang dati mong litrato.',
    stillSending: 'Hintaying ma-upload ang litratong ito.',
    notSent: 'Hindi na-upload. Ipadala ulit.',
    notSentYet: 'Hindi pa naa-upload. Ipapadala namin ito kapag online ka na ulit.',
    repeated: 'Nagamit mo na ang litratong ito para sa iba. Dapat magkakaiba ang mga litrato.',
    shortFront: 'Harap',
    shortBack: 'Likod',
    shortSelfie: 'Selfie',
    isStored: 'Na-upload na',
    isNow: 'Ngayon',
    isNext: 'Susunod',
    isAskedAgain: 'Kailangan ng bago',
    isSending: 'Ina-upload…',
    isFailed: 'Hindi na-upload',
    toGo: (left: number) => (left === 1 ? 'Isang litrato na lang.' : `${left} litrato pa.`),
    privacy: 'Paano namin ginagamit ang datos mo',
    whoSees:
      'Naka-encrypt. Ikaw lang at ang mga kawaning tumitingin sa application mo ang puwedeng magbukas ng mga litrato, at naitatala tuwing bubuksan nila ang mga ito.',
    cameraRefused:
      'Hindi pinapayagan ng browser mo na gamitin ng site na ito ang camera. Kunan gamit ang camera app mo, o pumili ng litratong nakuha mo na.',
    cameraMissing:
      'Hindi namin mabuksan ang camera. Kunan gamit ang camera app mo, o pumili ng litratong nakuha mo na.',
  },
);

/** The camera with its frame. */
export const cameraTexts = texts(
  {
    fillFront: (id: string) => `Fill the frame with the front of your ${id}.`,
    fillBack: (id: string) => `Fill the frame with the back of your ${id}.`,
    fillSelfie: 'Put your face in the oval.',
    cardTip: 'The real card, all four corners, no glare on the text.',
    opening: 'Opening the camera…',
    ready: 'The camera is ready.',
    taking: 'Hold still…',
    close: 'Close the camera',
  },
  {
    fillFront: (id: string) => `Itapat ang harap ng ${id} mo hanggang mapuno ang frame.`,
    fillBack: (id: string) => `Itapat ang likod ng ${id} mo hanggang mapuno ang frame.`,
    fillSelfie: 'Itapat ang mukha mo sa bilog.',
    cardTip: 'Ang mismong card, kita ang apat na sulok, walang silaw sa mga letra.',
    opening: 'Binubuksan ang camera…',
    ready: 'Handa na ang camera.',
    taking: 'Huwag munang gumalaw…',
    close: 'Isara ang camera',
  },
);

/** The pictures of a passport, which has two pages in place of a front and a back. */
export const passportTexts = texts(
  {
    front: 'Photo page of your passport',
    back: 'Facing page of your passport',
    frontHint: 'The whole page with your photo, no glare, text sharp.',
    backHint: 'The page that faces the one with your photo, even if it is blank.',
    goodCard: 'Whole page, sharp, on a dark table',
    noCopies: 'Use the passport itself, not a photocopy or a photo of a screen.',
    frontPreview: 'Your photo of the photo page of your passport',
    backPreview: 'Your photo of the facing page of your passport',
    shortFront: 'Photo page',
    shortBack: 'Facing page',
  },
  {
    front: 'Page na may litrato mo',
    back: 'Katapat na page ng passport mo',
    frontHint: 'Kita ang buong page na may litrato mo, walang silaw, malinaw ang mga letra.',
    backHint: 'Ang page na katapat ng may litrato mo, kahit walang nakasulat.',
    goodCard: 'Buong page, malinaw, sa madilim na mesa',
    noCopies: 'Gamitin ang mismong passport, hindi photocopy o litrato ng screen.',
    frontPreview: 'Ang litrato mo ng page ng passport na may litrato',
    backPreview: 'Ang litrato mo ng katapat na page ng passport',
    shortFront: 'May litrato',
    shortBack: 'Katapat',
  },
);

/** The camera over the pages of a passport. */
export const passportCameraTexts = texts(
  {
    fillFront: () => 'Fill the frame with the page that has your photo.',
    fillBack: () => 'Fill the frame with the page that faces your photo.',
    cardTip: 'The real passport, the whole page, no glare on the text.',
  },
  {
    fillFront: () => 'Itapat ang page na may litrato mo hanggang mapuno ang frame.',
    fillBack: () => 'Itapat ang katapat na page hanggang mapuno ang frame.',
    cardTip: 'Ang mismong passport, kita ang buong page, walang silaw sa mga letra.',
  },
);

/** The text that describes each picture. */
export const previewTexts = {
  front: 'frontPreview',
  back: 'backPreview',
  selfie: 'selfiePreview',
} as const satisfies Record<DocumentKind, keyof typeof photoTexts.en>;

/** The short name of each picture. */
export const photoNames = {
  front: 'shortFront',
  back: 'shortBack',
  selfie: 'shortSelfie',
} as const satisfies Record<DocumentKind, keyof typeof photoTexts.en>;
