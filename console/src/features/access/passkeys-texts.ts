import { texts } from '@pahiram/ui/language.tsx';

export const passkeysTexts = texts(
  {
    note: 'A passkey is your fingerprint, face, screen lock or security key. It signs you in, and you confirm with it what another person proposed.',
    needed: (count: number) =>
      count === 1
        ? 'From your first passkey on, the codes of your authenticator app no longer sign you in.'
        : `Your role needs ${count} passkeys, so that you can still get in when one is lost. From the first one on, the codes of your authenticator app no longer sign you in.`,
    lost: 'If you lose all of them, an administrator sends you a new link, and a second person confirms it.',
    unavailable: 'This address cannot use passkeys. Open the console by its name, over https.',
    noBrowser: 'This browser cannot use passkeys. Open the console in another one.',
    shared:
      'Everybody who tries the demonstration shares this account, so it keeps its codes and has no passkeys.',
    list: 'Your passkeys',
    none: 'You have no passkey yet.',
    added: 'Added',
    used: 'Last used',
    neverUsed: 'Not used yet',
    actions: 'Actions',
    form: 'Add a passkey',
    name: 'Name',
    nameHint: 'So that you recognize it later, such as “Office laptop”.',
    nameMissing: 'Enter a name',
    code: 'Authenticator code',
    codeHint: '6 digits. Only your first passkey needs it.',
    codeMissing: 'Enter the 6-digit code from your authenticator app',
    confirmFirst: 'You confirm the new one with a passkey that you have.',
    add: 'Add',
    addedNow: 'It works now.',
    cancelled: 'You closed the passkey. Nothing happened.',
    known: 'This device already has a passkey for your account.',
    thisDevice: 'This device',
    rename: 'Rename',
    renameTitle: (name: string) => `Rename ${name}`,
    save: 'Save',
    remove: 'Remove',
    removeTitle: (name: string) => `Remove ${name}?`,
    removeText:
      'It stops working at once, and other devices that signed in with it are signed out. You confirm this with a passkey that you still have.',
    removed: 'The passkey was removed.',
    cancel: 'Cancel',
  },
  {
    note: 'Ang passkey ay ang fingerprint, mukha, screen lock o security key mo. Ginagamit ito sa pag-sign in, at sa pagkumpirma ng iminungkahi ng iba.',
    needed: (count: number) =>
      count === 1
        ? 'Kapag may passkey ka na, hindi ka na makakapag-sign in gamit ang code ng authenticator app mo.'
        : `Kailangan ng role mo ng ${count} passkey, para makapasok ka pa rin kapag nawala ang isa. Mula sa una, hindi ka na makakapag-sign in gamit ang code ng authenticator app mo.`,
    lost: 'Kapag nawala ang lahat, magpapadala ng bagong link ang administrator, at kukumpirmahin ito ng pangalawang tao.',
    unavailable:
      'Hindi magagamit ang passkey sa address na ito. Buksan ang console gamit ang pangalan nito, sa https.',
    noBrowser: 'Hindi kaya ng browser na ito ang passkey. Buksan ang console sa iba.',
    shared:
      'Ginagamit ang account na ito ng lahat ng sumusubok sa demonstrasyon, kaya mga code pa rin ang gamit nito at wala itong passkey.',
    list: 'Ang mga passkey mo',
    none: 'Wala ka pang passkey.',
    added: 'Idinagdag',
    used: 'Huling ginamit',
    neverUsed: 'Hindi pa nagagamit',
    actions: 'Mga gagawin',
    form: 'Magdagdag ng passkey',
    name: 'Pangalan',
    nameHint: 'Para makilala mo ito sa susunod, gaya ng “Laptop sa opisina”.',
    nameMissing: 'Ilagay ang pangalan',
    code: 'Code ng authenticator',
    codeHint: '6 numero. Para lang ito sa unang passkey mo.',
    codeMissing: 'Ilagay ang 6 numerong nasa authenticator app mo',
    confirmFirst: 'Kukumpirmahin mo ang bago gamit ang passkey na mayroon ka.',
    add: 'Idagdag',
    addedNow: 'Gumagana na ito.',
    cancelled: 'Isinara mo ang passkey. Walang nangyari.',
    known: 'May passkey na ang device na ito para sa account mo.',
    thisDevice: 'Ang device na ito',
    rename: 'Palitan ang pangalan',
    renameTitle: (name: string) => `Palitan ang pangalan ng ${name}`,
    save: 'I-save',
    remove: 'Alisin',
    removeTitle: (name: string) => `Alisin ang ${name}?`,
    removeText:
      'Hihinto agad ito, at masa-sign out ang ibang device na nag-sign in gamit ito. Kukumpirmahin mo ito gamit ang passkey na mayroon ka pa.',
    removed: 'Naalis na ang passkey.',
    cancel: 'Kanselahin',
  },
);
