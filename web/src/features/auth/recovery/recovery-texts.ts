import { texts } from '@pahiram/ui/language.tsx';

/** Account recovery: apart from the others, because registration loads those. */
export const recoveryTexts = texts(
  {
    title: 'Account Recovery',
    lead: 'We will send a code by SMS to your mobile number. Use it to choose a new password, which works at once.',
    codeSent: 'If this number belongs to an account, we sent it a code. Valid for 5 minutes.',
    sentAgain:
      'If the number belongs to an account, a new code is on its way. The earlier code no longer works.',
    newPassword: 'New Password',
    newPasswordTitle: 'Choose a new password',
    everySession:
      'You will be signed out on every device, and we will send you a confirmation by SMS.',
    save: 'Save the new password',
    saving: 'Saving your new password.',
    doneTitle: 'Your password is changed',
    done: 'Sign in with your new password.',
    lostNumber: 'Write to us',
    byStaff: 'Without your number, our staff can recover the account for you.',
  },
  {
    title: 'Pagbawi ng account',
    lead: 'Magpapadala kami ng code sa SMS sa mobile number mo. Gamit ito, pipili ka ng bagong password, na gagana agad.',
    codeSent:
      'Kung may account ang numerong ito, nagpadala kami ng code dito. Valid nang 5 minuto.',
    sentAgain:
      'Kung may account ang numero, papunta na ang bagong code. Hindi na gagana ang nauna.',
    newPassword: 'Bagong password',
    newPasswordTitle: 'Pumili ng bagong password',
    everySession:
      'Masa-sign out ka sa lahat ng device, at magpapadala kami ng kumpirmasyon sa SMS.',
    save: 'I-save ang bagong password',
    saving: 'Sine-save ang bagong password.',
    doneTitle: 'Napalitan na ang password mo',
    done: 'Mag-sign in gamit ang bagong password.',
    lostNumber: 'Sumulat sa amin',
    byStaff: 'Kung wala na ang numero mo, mababawi ng mga kawani namin ang account para sa iyo.',
  },
);
