import { texts } from '@pahiram/ui/language.tsx';

/** Confirming with a passkey, wherever a code is asked for. */
export const confirmTexts = texts(
  {
    confirm: 'Confirm with your passkey',
    signByPasskey: 'Sign with your passkey',
    why: 'Your device checks your fingerprint, face or screen lock, and we fill in a code that works only here. Then press the button.',
    filled: 'The code is filled in. Now press the button below. It works for 2 minutes, only here.',
    over: 'That took longer than 2 minutes. Confirm again with your passkey.',
    cancelled: 'Your passkey did not answer. Nothing happened. Try again, or use a code.',
    tooNew: 'This passkey is too new to confirm now. Nothing happened. Read below how to go on.',
    or: 'No passkey on this device? Use a code instead.',
    nextTime:
      'Next time without a code: add a passkey in Settings, under Passkeys, if this is your own device. It is your fingerprint, face or screen lock, and nobody can ask you for it.',
    newDevice: (moment: string) =>
      `This device is new to your account. You can sign here with a code from ${moment}. With a passkey that works, you can sign now.`,
    code: 'Code',
    codeHint: (count: number) => `${count} digits`,
    codeMissing: (count: number) => `Enter the ${count} digits of the code.`,
    password: 'Your password',
    passwordWhy: 'With a code, your password shows that it is you.',
    passwordToo:
      'Anyone who can unlock your device has its passkey. Your password shows that it is you.',
    passwordMissing: 'Enter your password.',
    limit: (limit: string, hours: number) =>
      `With a code alone, up to ${limit} a day leaves at once, from a device you have used for ${hours} hours. Anything else waits ${hours} hours, so that you can stop it if it wasn’t you.`,
    noWait: (limit: string, hours: number) =>
      `In this demonstration a code sends any amount at once. With real money, only up to ${limit} a day leaves at once with a code alone; more, or anything from a new phone or to a new account, leaves after ${hours} hours, and the link in our message stops it in one tap.`,
  },
  {
    confirm: 'Kumpirmahin gamit ang passkey',
    signByPasskey: 'Pumirma gamit ang passkey',
    why: 'Device mo ang titingin sa fingerprint, mukha o screen lock mo, at ilalagay namin ang code na dito lang gumagana. Saka pindutin ang button.',
    filled:
      'Nailagay na ang code. Pindutin na ang button sa ibaba. Gagana ito nang 2 minuto, dito lang.',
    over: 'Lumampas na sa 2 minuto. Magkumpirma ulit gamit ang passkey mo.',
    cancelled: 'Hindi sumagot ang passkey. Walang nangyari. Subukan ulit, o gumamit ng code.',
    tooNew:
      'Masyado pang bago ang passkey na ito para magkumpirma. Walang nangyari. Basahin sa ibaba ang susunod na gagawin.',
    or: 'Walang passkey sa device na ito? Gumamit ng code.',
    nextTime:
      'Para wala nang code sa susunod: magdagdag ng passkey sa Settings, sa ilalim ng Mga passkey, kung sa iyo ang device na ito. Fingerprint, mukha o screen lock mo ito, at walang makakahingi nito sa iyo.',
    newDevice: (moment: string) =>
      `Bago ang device na ito sa account mo. Makakapirma ka rito gamit ang code mula ${moment}. Kung may gumagana kang passkey, puwede na ngayon.`,
    code: 'Code',
    codeHint: (count: number) => `${count} numero`,
    codeMissing: (count: number) => `Ilagay ang ${count} numero ng code.`,
    password: 'Ang password mo',
    passwordWhy: 'Dahil code ang gamit mo, kailangan din ang password mo para patunayang ikaw ito.',
    passwordToo:
      'Hawak ng sinumang nakakapag-unlock ng device mo ang passkey nito. Password mo ang magpapatunay na ikaw ito.',
    passwordMissing: 'Ilagay ang password mo.',
    limit: (limit: string, hours: number) =>
      `Kapag code lang, hanggang ${limit} sa isang araw ang agad na aalis, mula sa device na ${hours} oras mo nang gamit. Ang iba pa ay maghihintay ng ${hours} oras, para maitigil mo kung hindi ikaw iyon.`,
    noWait: (limit: string, hours: number) =>
      `Sa demonstration na ito, agad na aalis ang anumang halaga gamit ang code. Sa totoong pera, hanggang ${limit} lang sa isang araw ang agad na aalis kapag code lang; ang higit doon, o kapag bago ang phone o account, ay aalis pagkaraan ng ${hours} oras, at maititigil mo sa isang tap sa link ng mensahe namin.`,
  },
);

/** A code by SMS and the password, in place of a passkey. */
export const smsSigningTexts = texts(
  {
    send: 'Send a code to my phone',
    sendAgain: 'Send a new code',
    sent: (recipient: string) => `Sent to ${recipient}.`,
    resendIn: (seconds: number) =>
      seconds === 1
        ? 'You can ask for a new code in 1 second.'
        : `You can ask for a new code in ${seconds} seconds.`,
    codeLabel: 'SMS code',
    nothingCame: 'Nothing came? Check the signal and ask for a new one.',
    triesLeft: (count: number) => (count === 1 ? '1 try left.' : `${count} tries left.`),
  },
  {
    send: 'Magpadala ng code sa phone ko',
    sendAgain: 'Magpadala ng bagong code',
    sent: (recipient: string) => `Naipadala sa ${recipient}.`,
    resendIn: (seconds: number) =>
      `Makakahingi ka ng bagong code pagkalipas ng ${seconds} segundo.`,
    codeLabel: 'Code sa SMS',
    nothingCame: 'Walang dumating? Tingnan ang signal at humingi ng bago.',
    triesLeft: (count: number) => `May ${count} subok ka pa.`,
  },
);
