import { texts } from '@pahiram/ui/language.tsx';

export const accessTexts = texts(
  {
    welcome:
      'Choose a password. Next you will see the secret for your authenticator app. It is shown only once.',
    newPassword: 'New password',
    passwordHint:
      '8 to 24 characters with upper and lower case letters, a number and one of ! @ # $ %.',
    passwordWeak: 'The new password does not meet the requirements',
    confirmation: 'Confirm the new password',
    mismatch: 'Password confirmation mismatch.',
    setPassword: 'Set the password',
    secretTitle: 'Add this to your authenticator app now',
    secretNote:
      'This is shown only once. Scan the QR code with your authenticator app. If you cannot, enter the secret or the setup link.',
    qrCode: 'QR code of the setup link for your authenticator app',
    secret: 'Secret',
    setupLink: 'Setup link',
    toSignIn: 'Go to sign-in',
    forAccount: (email: string) => `Account: ${email}`,
    linkMissing: 'This link is incomplete. Open the full link from your email.',
  },
  {
    welcome:
      'Pumili ng password. Pagkatapos, ipapakita ang sikreto para sa authenticator app mo. Isang beses lang itong ipapakita.',
    newPassword: 'Bagong password',
    passwordHint:
      '8 hanggang 24 na character na may malaki at maliit na letra, numero at isa sa ! @ # $ %.',
    passwordWeak: 'Hindi pasado sa mga patakaran ang bagong password',
    confirmation: 'Ulitin ang bagong password',
    mismatch: 'Hindi magkapareho ang password.',
    setPassword: 'Itakda ang password',
    secretTitle: 'Idagdag ito sa authenticator app mo ngayon',
    secretNote:
      'Isang beses lang itong ipapakita. I-scan ang QR code gamit ang authenticator app mo. Kung hindi puwede, ilagay ang sikreto o ang link sa pag-setup.',
    qrCode: 'QR code ng link sa pag-setup para sa authenticator app mo',
    secret: 'Sikreto',
    setupLink: 'Link sa pag-setup',
    toSignIn: 'Pumunta sa sign-in',
    forAccount: (email: string) => `Account: ${email}`,
    linkMissing: 'Kulang ang link na ito. Buksan ang buong link na nasa email mo.',
  },
);
