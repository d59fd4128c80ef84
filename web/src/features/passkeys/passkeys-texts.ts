import { texts } from '@pahiram/ui/language.tsx';

/** The passkeys in Settings, and the offer to make one. */
export const passkeysTexts = texts(
  {
    title: 'Passkeys',
    lead: 'A passkey is your fingerprint, face or screen lock instead of a code. It is on this device, or where your phone keeps your passkeys, and nobody can ask you for it.',
    more: 'How it works',
    moreText:
      'Your device checks your fingerprint or face; we never get it. The passkey works only on this site. Codes stay as your second way. If this device breaks or is lost, your password still signs you in on any other, where you remove the passkey.',
    none: 'You have no passkey.',
    add: 'Add a passkey',
    held: 'We are checking something about your account. Until we are done, no passkey can be added.',
    adding: 'Follow the steps on your device',
    own: 'Is this your own phone?',
    ownComputer: 'Is this your own computer?',
    ownText:
      'Anyone who can unlock this device can use its passkey. If it breaks or is lost, sign in with your password on another and remove the passkey.',
    yes: 'Yes, it’s mine',
    yesByOther: 'Yes, confirm with my other passkey',
    notMine: 'No, it’s not mine',
    no: 'Not now',
    mayWait: 'A new passkey may have to wait before it works.',
    confirmOnly:
      'If it is yours, confirm with a passkey you already have, such as the one on your old phone. Your browser shows how to use that phone.',
    confirmFirst:
      'If it is yours, confirm with a passkey you already have, such as the one on your old phone, and the new one works at once. Your browser shows how to use that phone. Otherwise the new one waits.',
    without: 'I can’t use my other passkey now',
    name: 'Name of this passkey',
    nameHint: 'So that you recognise it later, such as “My Samsung”.',
    thisDevice: 'This device',
    here: 'Added on this device',
    added: (day: string) => `Added ${day}`,
    used: (moment: string) => `Last used ${moment}`,
    neverUsed: 'Not used yet',
    synced: 'May also be on your other devices',
    waits: (moment: string) =>
      `Waits until ${moment}. We sent you a message. If you didn’t add it, remove it now.`,
    works:
      'Your passkey works now. From now on sign in and confirm with it. If you lose this device, you can still sign in with your password.',
    willWait: (moment: string) => `For your safety it works from ${moment}.`,
    rename: 'Rename',
    save: 'Save',
    saved: 'Saved.',
    cancel: 'Cancel',
    remove: 'Remove',
    removeName: (name: string) => `Remove ${name}`,
    renameName: (name: string) => `Rename ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText:
      'It no longer signs you in or confirms anything, and other devices that signed in with it are signed out. Your device may still list it: you can delete it there, in the settings for passwords.',
    removeLast: (limit: string, hours: number) =>
      `It is your last passkey. Without one, more than ${limit} a day waits ${hours} hours before it leaves.`,
    removePassword: 'So that nobody who has your phone can remove it.',
    addPassword: 'So that nobody who has your phone can add one.',
    alsoSignOut: 'Sign out a device that may be lost?',
    signOutNone: 'No, sign out no other device',
    signOutDevice: (device: string, seen: string) => `Yes: ${device}, last used ${seen}`,
    unknownDevice: 'Unknown device',
    keep: 'Keep it',
    removed: 'The passkey was removed.',
    close: 'Close',
    cancelled: 'No passkey answered, and nothing was added. Try again when you are ready.',
    cancelledOther:
      'Your other passkey did not answer, and nothing was added. Try again, or choose “I can’t use my other passkey now”.',
    cancelledLocked:
      'Your other passkey did not answer, and nothing was added. While your money is locked, only a passkey you have can add another.',
    inApp:
      'You opened this page inside another app, where passkeys do not work. Open it in your browser, or go on with codes.',
    copyLink: 'the link',
    openInBrowser: 'Open in your browser',
    address: 'Passkeys work only at our own https address. Here you can go on with codes.',
    known: 'This device already has a passkey for your account.',
    device:
      'This device offers no passkeys. It may have no screen lock, or an old browser. Set a screen lock in its settings and open this page again, or use another device. Codes go on working.',
    offerTitle: 'Confirm without a code that others can ask you for',
    offerText:
      'A passkey is your fingerprint, face or screen lock instead of a code. It is on this device, or where your phone keeps your passkeys, and nobody can ask you for it. If you lose the device, your password still works, on any other.',
    signIn: 'Sign in with a passkey',
    signInHint: 'Your fingerprint, face or screen lock, if you added a passkey to your account.',
    noneUsed: 'No passkey was used. Sign in with your phone number and password.',
  },
  {
    title: 'Mga passkey',
    lead: 'Ang passkey ay ang fingerprint, mukha o screen lock mo kapalit ng code. Nakatago ito sa device na ito, o kung saan itinatago ng phone mo ang mga passkey, at walang makakahingi nito sa iyo.',
    more: 'Paano ito gumagana',
    moreText:
      'Device mo ang tumitingin sa fingerprint o mukha mo; hindi namin ito nakukuha. Dito lang sa site na ito gumagana ang passkey. Mananatili ang code bilang pangalawang paraan. Kung masira o mawala ang device na ito, makakapag-sign in ka pa rin sa iba gamit ang password mo, at doon mo aalisin ang passkey.',
    none: 'Wala kang passkey.',
    add: 'Magdagdag ng passkey',
    held: 'May sinusuri kami sa account mo. Hangga’t hindi pa ito tapos, walang maidadagdag na passkey.',
    adding: 'Sundin ang lalabas sa device mo',
    own: 'Sarili mo bang phone ito?',
    ownComputer: 'Sarili mo bang computer ito?',
    ownText:
      'Magagamit ang passkey ng sinumang nakakapag-unlock ng device na ito. Kung masira o mawala ito, mag-sign in sa iba gamit ang password mo at alisin ang passkey.',
    yes: 'Oo, akin ito',
    yesByOther: 'Oo, kumpirmahin gamit ang isa kong passkey',
    notMine: 'Hindi akin ito',
    no: 'Hindi muna',
    mayWait: 'Maaaring maghintay ang bagong passkey bago ito gumana.',
    confirmOnly:
      'Kung sa iyo ito, kumpirmahin gamit ang passkey na mayroon ka na, gaya ng nasa luma mong phone. Ipapakita ng browser mo kung paano gamitin ang phone na iyon.',
    confirmFirst:
      'Kung sa iyo ito, kumpirmahin gamit ang passkey na mayroon ka na, gaya ng nasa luma mong phone, at gagana agad ang bago. Ipapakita ng browser mo kung paano gamitin ang phone na iyon. Kung hindi, maghihintay ang bago.',
    without: 'Hindi ko magamit ngayon ang isa kong passkey',
    name: 'Pangalan ng passkey na ito',
    nameHint: 'Para makilala mo ito, gaya ng “Samsung ko”.',
    thisDevice: 'Device na ito',
    here: 'Idinagdag sa device na ito',
    added: (day: string) => `Idinagdag noong ${day}`,
    used: (moment: string) => `Huling ginamit ${moment}`,
    neverUsed: 'Hindi pa nagagamit',
    synced: 'Maaaring nasa iba mo ring device',
    waits: (moment: string) =>
      `Naghihintay hanggang ${moment}. Pinadalhan ka namin ng mensahe. Kung hindi ikaw ang nagdagdag, alisin ito ngayon.`,
    works:
      'Gumagana na ang passkey mo. Ito na ang gamitin sa pag-sign in at pagkumpirma. Kung mawala ang device na ito, makakapag-sign in ka pa rin gamit ang password mo.',
    willWait: (moment: string) => `Para ligtas ka, gagana ito mula ${moment}.`,
    rename: 'Palitan ang pangalan',
    save: 'I-save',
    saved: 'Na-save na.',
    cancel: 'Kanselahin',
    remove: 'Alisin',
    removeName: (name: string) => `Alisin ang ${name}`,
    renameName: (name: string) => `Palitan ang pangalan ng ${name}`,
    removeTitle: (name: string) => `Alisin ang ${name}?`,
    removeText:
      'Hindi mo na ito magagamit sa pag-sign in o pagkumpirma, at masa-sign out ang ibang device na nag-sign in gamit ito. Puwedeng nakalista pa rin ito sa device mo: mabubura mo ito roon, sa settings ng mga password.',
    removeLast: (limit: string, hours: number) =>
      `Huling passkey mo na ito. Kapag wala ka nito, maghihintay ng ${hours} oras bago umalis ang higit sa ${limit} sa isang araw.`,
    removePassword: 'Para hindi ito maalis ng may hawak ng phone mo.',
    addPassword: 'Para walang makapagdagdag na may hawak ng phone mo.',
    alsoSignOut: 'I-sign out ang device na baka nawala?',
    signOutNone: 'Hindi, wala nang ibang isa-sign out',
    signOutDevice: (device: string, seen: string) => `Oo: ${device}, huling ginamit noong ${seen}`,
    unknownDevice: 'Hindi kilalang device',
    keep: 'Huwag alisin',
    removed: 'Naalis na ang passkey.',
    close: 'Isara',
    cancelled: 'Walang sumagot na passkey, at walang naidagdag. Subukan ulit kapag handa ka na.',
    cancelledOther:
      'Hindi sumagot ang isa mong passkey, at walang naidagdag. Subukan ulit, o piliin ang “Hindi ko magamit ngayon ang isa kong passkey”.',
    cancelledLocked:
      'Hindi sumagot ang isa mong passkey, at walang naidagdag. Habang naka-lock ang pera mo, passkey mo lang ang makakapagdagdag ng isa pa.',
    inApp:
      'Binuksan mo ang page na ito sa loob ng ibang app, kung saan hindi gumagana ang passkey. Buksan ito sa browser mo, o magpatuloy gamit ang code.',
    copyLink: 'link',
    openInBrowser: 'Buksan sa browser mo',
    address:
      'Gumagana lang ang passkey sa sarili naming https address. Dito, puwede kang magpatuloy gamit ang code.',
    known: 'May passkey na ang device na ito para sa account mo.',
    device:
      'Walang passkey ang device na ito. Baka wala itong screen lock, o luma ang browser. Maglagay ng screen lock sa settings nito at buksan ulit ang page na ito, o gumamit ng ibang device. Gumagana pa rin ang code.',
    offerTitle: 'Magkumpirma nang walang code na puwedeng hingin sa iyo',
    offerText:
      'Ang passkey ay ang fingerprint, mukha o screen lock mo kapalit ng code. Nakatago ito sa device na ito, o kung saan itinatago ng phone mo ang mga passkey, at walang makakahingi nito sa iyo. Kung mawala ang device, gumagana pa rin ang password mo sa iba.',
    signIn: 'Mag-sign in gamit ang passkey',
    signInHint:
      'Fingerprint, mukha o screen lock mo, kung nagdagdag ka na ng passkey sa account mo.',
    noneUsed: 'Walang nagamit na passkey. Mag-sign in gamit ang phone number at password mo.',
  },
);
