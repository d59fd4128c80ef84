import { texts } from '@pahiram/ui/language.tsx';

export const emailTexts = texts(
  {
    now: 'Your email address now',
    none: 'No email address yet',
    next: 'Next',
    email: 'New email address',
    hint: 'We send a link there to confirm it.',
    wrong: 'Enter an email address such as name@example.com.',
    same: 'This is already your email address.',
    lead: 'Your documents and our warnings go to this address.',
    tellsOld: 'Your earlier address is told of the change.',
    codeLead: 'It changes with a code by SMS and your password.',
    passkeyLead: 'Confirm with your passkey, then press the button below.',
    newEmail: 'New email address',
    change: 'Change email address',
    back: 'Enter another address',
    done: (email: string) =>
      `Your email address is now ${email}. Open the link in our email there to confirm it. Until then no signing code goes there.`,
  },
  {
    now: 'Ang email address mo ngayon',
    none: 'Wala pang email address',
    next: 'Susunod',
    email: 'Bagong email address',
    hint: 'Magpapadala kami roon ng link para i-confirm ito.',
    wrong: 'Maglagay ng email address gaya ng name@example.com.',
    same: 'Ito na ang email address mo.',
    lead: 'Dito mapupunta ang mga dokumento mo at ang mga babala namin.',
    tellsOld: 'Sasabihan ang dati mong address tungkol sa pagpapalit.',
    codeLead: 'Mapapalitan ito gamit ang code sa SMS at ang password mo.',
    passkeyLead: 'Magkumpirma gamit ang passkey mo, saka pindutin ang button sa ibaba.',
    newEmail: 'Bagong email address',
    change: 'Palitan ang email address',
    back: 'Maglagay ng ibang address',
    done: (email: string) =>
      `${email} na ang email address mo. Buksan ang link sa email namin doon para i-confirm ito. Hanggang doon, walang code sa pagpirma na pupunta roon.`,
  },
);
