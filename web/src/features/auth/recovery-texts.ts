import { texts } from '@pahiram/ui/language.tsx';

export const recoveryTexts = texts(
  {
    title: 'Account Recovery',
    lead: 'We send a code by SMS to your mobile number. With it you choose a new password.',
    codeSentTo: (phone: string) =>
      `If ${phone} belongs to an account, we sent it a code. It works for 5 minutes.`,
    sentAgain:
      'If the number belongs to an account, a new code is on its way. The one before no longer works.',
    newPassword: 'New Password',
    newPasswordTitle: 'Choose a new password',
    everySession:
      'You will be signed out on every device, and we tell you in every way we can reach you.',
    save: 'SAVE NEW PASSWORD',
    saving: 'Saving your new password.',
    doneTitle: 'Your password is changed',
    done: 'Sign in with your new password.',
    lostNumber: 'No longer have this number? Contact us.',
  },
  {
    title: 'Pagbawi ng Account',
    lead: 'Magpapadala kami ng code sa SMS sa mobile number mo. Gamit ito, pipili ka ng bagong password.',
    codeSentTo: (phone: string) =>
      `Kung may account ang ${phone}, nagpadala kami ng code dito. Gumagana ito nang 5 minuto.`,
    sentAgain:
      'Kung may account ang numero, papunta na ang bagong code. Hindi na gagana ang nauna.',
    newPassword: 'Bagong Password',
    newPasswordTitle: 'Pumili ng bagong password',
    everySession:
      'Masa-sign out ka sa lahat ng device, at ipapaalam namin ito sa iyo sa lahat ng paraang maaabot ka namin.',
    save: 'I-SAVE ANG BAGONG PASSWORD',
    saving: 'Sine-save ang bagong password.',
    doneTitle: 'Napalitan na ang password mo',
    done: 'Mag-sign in gamit ang bagong password.',
    lostNumber: 'Wala na sa iyo ang numerong ito? Makipag-ugnayan sa amin.',
  },
);
