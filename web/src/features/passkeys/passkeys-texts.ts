import { texts } from '@pahiram/ui/language.tsx';

/** Confirming with a passkey, wherever a code is asked for. */
export const confirmTexts = texts(
  {
    confirm: 'Use your passkey',
    why: 'Your fingerprint, face or screen lock. Nobody can read it out of you, and nobody can use it for another amount or account.',
    filled: 'Your passkey filled in the code. It works for 2 minutes, only here.',
    cancelled: 'You closed the passkey. Nothing happened.',
    or: 'No passkey on this phone? Use a code instead.',
    codeHint: (count: number) => `${count} digits`,
    codeMissing: (count: number) => `Enter the ${count} digits of the code.`,
    password: 'Your password',
    passwordWhy: 'With a code, your password shows that it is you.',
    passwordMissing: 'Enter your password.',
    limit: (limit: string, hours: number) =>
      `With a code alone, up to ${limit} a day goes at once. More than that leaves after ${hours} hours, so that you can stop it if it wasn’t you.`,
  },
  {
    confirm: 'Gamitin ang passkey mo',
    why: 'Ang fingerprint, mukha o screen lock mo. Walang makakapagpabigkas nito sa iyo, at hindi ito magagamit sa ibang halaga o account.',
    filled: 'Inilagay ng passkey mo ang code. Gagana ito nang 2 minuto, dito lang.',
    cancelled: 'Isinara mo ang passkey. Walang nangyari.',
    or: 'Walang passkey sa phone na ito? Gumamit ng code.',
    codeHint: (count: number) => `${count} numero`,
    codeMissing: (count: number) => `Ilagay ang ${count} numero ng code.`,
    password: 'Ang password mo',
    passwordWhy: 'Kapag code, ang password mo ang magpapatunay na ikaw ito.',
    passwordMissing: 'Ilagay ang password mo.',
    limit: (limit: string, hours: number) =>
      `Kapag code lang, hanggang ${limit} sa isang araw ang agad na maipapadala. Ang higit doon ay aalis pagkaraan ng ${hours} oras, para maitigil mo kung hindi ikaw iyon.`,
  },
);

/** A code by SMS and the password, in place of a passkey. */
export const smsSigningTexts = texts(
  {
    send: 'Send a code to my phone',
    sendAgain: 'Send a new code',
    sent: (recipient: string) => `Sent to ${recipient}.`,
    resendIn: (seconds: number) => `You can ask for a new code in ${seconds} s.`,
    codeLabel: 'SMS code',
    nothingCame: 'Nothing came? Check the signal and ask for a new one.',
    triesLeft: (count: number) => (count === 1 ? '1 try left.' : `${count} tries left.`),
  },
  {
    send: 'Magpadala ng code sa phone ko',
    sendAgain: 'Magpadala ng bagong code',
    sent: (recipient: string) => `Naipadala sa ${recipient}.`,
    resendIn: (seconds: number) => `Makakahingi ka ng bagong code pagkalipas ng ${seconds} s.`,
    codeLabel: 'SMS code',
    nothingCame: 'Walang dumating? Tingnan ang signal at humingi ng bago.',
    triesLeft: (count: number) => `May ${count} subok ka pa.`,
  },
);

/** The passkeys in Settings, and the offer to make one. */
export const passkeysTexts = texts(
  {
    title: 'Passkeys',
    lead: 'A passkey is your fingerprint, face or screen lock in place of a code. Nobody can talk it out of you, and it works only on this site.',
    none: 'You have no passkey yet.',
    add: 'Add a passkey',
    adding: 'Follow your phone',
    own: 'Is this your own phone?',
    ownText:
      'Whoever can unlock this phone can use its passkey. Add one only on a phone that is yours.',
    yes: 'Yes, it’s mine',
    no: 'Not now',
    confirmFirst:
      'Confirm with the passkey you have, and the new one works at once. Otherwise it waits.',
    without: 'I can’t use the other one now',
    name: 'Name of this passkey',
    nameHint: 'So that you recognise it later, such as “My Samsung”.',
    thisDevice: 'This device',
    added: (day: string) => `Added ${day}`,
    used: (moment: string) => `Last used ${moment}`,
    neverUsed: 'Not used yet',
    synced: 'Also on your other devices',
    waits: (moment: string) =>
      `Waits until ${moment}. We told you on every channel. If you didn’t add it, remove it now.`,
    works: 'It works now.',
    willWait: (moment: string) => `For your safety it works from ${moment}.`,
    rename: 'Rename',
    save: 'Save',
    remove: 'Remove',
    removeName: (name: string) => `Remove ${name}`,
    renameName: (name: string) => `Rename ${name}`,
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText:
      'It no longer signs you in or confirms anything. Without a passkey, larger withdrawals wait.',
    keep: 'Keep it',
    removed: 'The passkey was removed.',
    close: 'Close',
    cancelled: 'You closed it. Nothing was added.',
    inApp:
      'You opened this page inside another app, where passkeys do not work. Open it in your browser.',
    copyLink: 'Copy the link',
    openInBrowser: 'Open in your browser',
    address: 'Passkeys work only at our own address, with https.',
    device:
      'This device has no passkeys: it has no screen lock, or its browser is too old. You can go on with codes, or use another phone.',
    offerTitle: 'Stop using codes that others can ask you for',
    offerText:
      'Add a passkey: your fingerprint, face or screen lock confirms instead. It takes a minute.',
    signIn: 'Sign in with a passkey',
  },
  {
    title: 'Mga passkey',
    lead: 'Ang passkey ay ang fingerprint, mukha o screen lock mo kapalit ng code. Walang makakakuha nito sa iyo sa usapan, at dito lang sa site na ito gumagana.',
    none: 'Wala ka pang passkey.',
    add: 'Magdagdag ng passkey',
    adding: 'Sundan ang phone mo',
    own: 'Sarili mo bang phone ito?',
    ownText:
      'Magagamit ang passkey ng sinumang nakakapag-unlock ng phone na ito. Magdagdag lang sa phone na sa iyo.',
    yes: 'Oo, akin ito',
    no: 'Hindi muna',
    confirmFirst:
      'Kumpirmahin gamit ang passkey mo, at gagana agad ang bago. Kung hindi, maghihintay ito.',
    without: 'Hindi ko magamit ngayon ang isa',
    name: 'Pangalan ng passkey na ito',
    nameHint: 'Para makilala mo ito, gaya ng “Samsung ko”.',
    thisDevice: 'Device na ito',
    added: (day: string) => `Idinagdag noong ${day}`,
    used: (moment: string) => `Huling ginamit ${moment}`,
    neverUsed: 'Hindi pa nagagamit',
    synced: 'Nasa iba mo ring device',
    waits: (moment: string) =>
      `Naghihintay hanggang ${moment}. Sinabi namin sa iyo sa lahat ng paraan. Kung hindi ikaw ang nagdagdag, alisin ito ngayon.`,
    works: 'Gumagana na ito.',
    willWait: (moment: string) => `Para ligtas ka, gagana ito mula ${moment}.`,
    rename: 'Palitan ang pangalan',
    save: 'I-save',
    remove: 'Alisin',
    removeName: (name: string) => `Alisin ang ${name}`,
    renameName: (name: string) => `Palitan ang pangalan ng ${name}`,
    removeTitle: (name: string) => `Alisin ang ${name}?`,
    removeText:
      'Hindi ka na nito masa-sign in at wala na itong makukumpirma. Kapag walang passkey, maghihintay ang malalaking withdrawal.',
    keep: 'Huwag alisin',
    removed: 'Naalis na ang passkey.',
    close: 'Isara',
    cancelled: 'Isinara mo ito. Walang naidagdag.',
    inApp:
      'Binuksan mo ang page na ito sa loob ng ibang app, kung saan hindi gumagana ang passkey. Buksan ito sa browser mo.',
    copyLink: 'Kopyahin ang link',
    openInBrowser: 'Buksan sa browser mo',
    address: 'Sa sarili naming address lang na may https gumagana ang passkey.',
    device:
      'Walang passkey ang device na ito: wala itong screen lock, o luma ang browser. Puwede kang magpatuloy gamit ang code, o gumamit ng ibang phone.',
    offerTitle: 'Huwag nang gumamit ng code na puwedeng hingin sa iyo',
    offerText:
      'Magdagdag ng passkey: fingerprint, mukha o screen lock mo na ang magkukumpirma. Isang minuto lang ito.',
    signIn: 'Mag-sign in gamit ang passkey',
  },
);
