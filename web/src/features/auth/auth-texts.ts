import type { PasswordRefusal } from '@pahiram/domain/access/password';
import { texts } from '@pahiram/ui/language.tsx';

/** Sign-in and registration. */
export const authTexts = texts(
  {
    signInTitle: 'Sign In',
    phone: 'Phone Number',
    phoneHint: 'For example 0917 123 4567. Spaces and hyphens are fine.',
    phoneMissing: 'Enter your mobile number',
    phoneLength: 'Between 9 and 15 digits. Must start with a digit. Only numbers are permitted.',
    phoneNotMobile:
      'Enter a mobile number, such as 0917 123 4567 or 0895 123 4567. Landlines cannot receive our SMS.',
    password: 'Password',
    passwordMissing: 'Enter your password',
    remember: 'Remember me',
    signIn: 'SIGN IN',
    signingIn: 'Signing In.',
    signedIn: 'Sign in successfully.',
    noAccount: 'No account yet?',
    registerHere: 'Register Here',
    forgot: 'Forgot your password?',
    recover: 'Recover your account',
    createTitle: 'Create your account',
    invitationTitle: 'What is your invitation code?',
    invitation: 'Invitation code',
    haveInvitation: 'I have an invitation code',
    invitationNeeded: 'You need one to register. Enter the code you received.',
    invitationMissing: 'Enter your invitation code',
    continue: 'Continue',
    phoneTitle: 'What is your mobile number?',
    codeTitle: 'Enter the code we texted you',
    proveWhy: 'We will text you a 6-digit code to make sure the number is yours.',
    sendCode: 'Text me the code',
    smsSent:
      'We sent an SMS to this number. If the number is not registered yet, it contains a code that works for 5 minutes.',
    smsSentAgain: 'We sent another SMS. If it contains a code, the earlier code no longer works.',
    confirmCode: 'Confirm the code',
    changeNumber: 'Change the number',
    email: 'Email Address',
    emailHint: 'For your documents and notices.',
    emailWrong:
      'Invalid email format. Please ensure your email address is in the correct format (e.g., name@example.com).',
    fullName: 'Full Name',
    fullNameWrong:
      'Please enter both your first and last name. Ensure the name is within a reasonable length.',
    createPassword: 'Create Password',
    rulesLead: 'Your password needs:',
    ruleLength: '8 to 24 characters',
    ruleUpper: 'an upper case letter',
    ruleLower: 'a lower case letter',
    ruleDigit: 'a number',
    ruleSpecial: 'one of ! @ # $ %',
    ruleMet: 'done',
    ruleCharacters: "Only letters, digits and ' . - ! @ # $ % , can be used",
    confirmPassword: 'Confirm Password',
    mismatch: 'Password confirmation mismatch.',
    registerNow: 'REGISTER NOW',
    creating: 'Creating account.',
    created: 'Your account has been created successfully.',
    hasAccount: 'Already have an account?',
    signInHere: 'Sign In Here',
    startAgain: 'Start again',
    ageNote: 'You must be 18 or older to register.',
    confirmed: 'Confirmed by SMS.',
  },
  {
    signInTitle: 'Mag-sign in',
    phone: 'Numero ng telepono',
    phoneHint: 'Halimbawa 0917 123 4567. Ayos lang ang espasyo at gitling.',
    phoneMissing: 'Ilagay ang mobile number mo',
    phoneLength: '9 hanggang 15 numero. Dapat magsimula sa numero. Numero lang ang puwede.',
    phoneNotMobile:
      'Maglagay ng mobile number, gaya ng 0917 123 4567 o 0895 123 4567. Hindi natatanggap ng landline ang SMS namin.',
    password: 'Password',
    passwordMissing: 'Ilagay ang password mo',
    remember: 'Tandaan ako',
    signIn: 'MAG-SIGN IN',
    signingIn: 'Nagsa-sign in.',
    signedIn: 'Naka-sign in ka na.',
    noAccount: 'Wala pang account?',
    registerHere: 'Mag-register dito',
    forgot: 'Nakalimutan ang password?',
    recover: 'Bawiin ang account mo',
    createTitle: 'Gumawa ng account',
    invitationTitle: 'Ano ang invitation code mo?',
    invitation: 'Invitation code',
    haveInvitation: 'May invitation code ako',
    invitationNeeded: 'Kailangan ito para makapag-register. Ilagay ang ibinigay sa iyo.',
    invitationMissing: 'Ilagay ang invitation code mo',
    continue: 'Magpatuloy',
    phoneTitle: 'Ano ang mobile number mo?',
    codeTitle: 'Ilagay ang code na ipinadala namin sa text',
    proveWhy: 'Magte-text kami ng 6-digit na code para matiyak na sa iyo ang numero.',
    sendCode: 'I-text sa akin ang code',
    smsSent:
      'Nagpadala kami ng SMS sa numerong ito. Kung hindi pa ito naka-register, may code ang SMS na gumagana nang 5 minuto.',
    smsSentAgain: 'Nagpadala kami ng isa pang SMS. Kung may code ito, hindi na gagana ang nauna.',
    confirmCode: 'Kumpirmahin ang code',
    changeNumber: 'Palitan ang numero',
    email: 'Email Address',
    emailHint: 'Para sa mga dokumento at abiso mo.',
    emailWrong:
      'Mali ang format ng email. Tiyaking tama ang format ng email address mo (hal., name@example.com).',
    fullName: 'Buong pangalan',
    fullNameWrong: 'Ilagay ang pangalan at apelyido mo. Tiyaking tama ang haba ng pangalan.',
    createPassword: 'Gumawa ng password',
    rulesLead: 'Dapat mayroon ang password mo ng:',
    ruleLength: '8 hanggang 24 na character',
    ruleUpper: 'malaking letra',
    ruleLower: 'maliit na letra',
    ruleDigit: 'numero',
    ruleSpecial: 'isa sa ! @ # $ %',
    ruleMet: 'ayos na',
    ruleCharacters: "Letra, numero at ' . - ! @ # $ % , lang ang puwede",
    confirmPassword: 'Ulitin ang password',
    mismatch: 'Hindi magkapareho ang password.',
    registerNow: 'MAG-REGISTER NA',
    creating: 'Ginagawa ang account.',
    created: 'Nagawa na ang account mo.',
    hasAccount: 'May account ka na?',
    signInHere: 'Mag-sign in dito',
    startAgain: 'Magsimula ulit',
    ageNote: 'Dapat 18 taong gulang ka pataas para makapag-register.',
    confirmed: 'Nakumpirma sa SMS.',
  },
);

/** The first rule that a new password breaks. */
export const passwordTexts: {
  readonly [L in 'en' | 'fil']: Readonly<Record<PasswordRefusal, string>>;
} = {
  en: {
    'password-too-short': 'Password must be 8 characters or more',
    'password-too-long': 'Password must be 24 characters or fewer',
    'password-characters': "Only letters, digits and ' . - ! @ # $ % , can be used",
    'password-needs-upper-case': 'Password must contain an upper case letter',
    'password-needs-lower-case': 'Password must contain a lower case letter',
    'password-needs-digit': 'Password must contain a number',
    'password-needs-special': 'Password must contain one of ! @ # $ %',
    'password-too-common': 'This password is too common. Choose a different one',
  },
  fil: {
    'password-too-short': 'Dapat 8 character pataas ang password',
    'password-too-long': 'Dapat 24 character pababa ang password',
    'password-characters': "Letra, numero at ' . - ! @ # $ % , lang ang puwede",
    'password-needs-upper-case': 'Dapat may malaking letra ang password',
    'password-needs-lower-case': 'Dapat may maliit na letra ang password',
    'password-needs-digit': 'Dapat may numero ang password',
    'password-needs-special': 'Dapat may isa sa ! @ # $ % ang password',
    'password-too-common': 'Masyadong karaniwan ang password na ito. Pumili ng iba',
  },
};

export const recoveryTexts = texts(
  {
    title: 'Account Recovery',
    lead: 'We will send a code by SMS to your mobile number. Use it to choose a new password.',
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
    lostNumber: 'No longer have this number? Contact us.',
  },
  {
    title: 'Pagbawi ng account',
    lead: 'Magpapadala kami ng code sa SMS sa mobile number mo. Gamit ito, pipili ka ng bagong password.',
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
    lostNumber: 'Wala na sa iyo ang numerong ito? Makipag-ugnayan sa amin.',
  },
);

export const oneTimeCodeTexts = texts(
  {
    smsCode: 'SMS code',
    mailCode: 'Email code',
    codeHint: (digits: number) => `${digits} digits. You can paste them; spaces are fine.`,
    missing: (digits: number) => `Enter the ${digits} digits of the code`,
    noSms: 'No SMS yet? Check the number and your signal, then ask for a new code.',
    noMail: 'No email yet? Check your spam folder, then ask for a new code.',
    resend: 'Send a new code',
    resent: 'A new code is on its way. The earlier code no longer works.',
    resendIn: (seconds: number) =>
      seconds === 1
        ? 'You can ask for a new code in 1 second.'
        : `You can ask for a new code in ${seconds} seconds.`,
  },
  {
    smsCode: 'SMS code',
    mailCode: 'Email code',
    codeHint: (digits: number) =>
      `${digits} na numero. Puwedeng i-paste; ayos lang kung may espasyo.`,
    missing: (digits: number) => `Ilagay ang ${digits} na numero ng code`,
    noSms: 'Wala pang SMS? Tingnan ang numero at signal, saka humingi ng bagong code.',
    noMail: 'Wala pang email? Tingnan ang spam folder mo, saka humingi ng bagong code.',
    resend: 'Magpadala ng bagong code',
    resent: 'Papunta na ang bagong code. Hindi na gagana ang nauna.',
    resendIn: (seconds: number) =>
      `Makakahingi ka ng bagong code pagkalipas ng ${seconds} segundo.`,
  },
);
