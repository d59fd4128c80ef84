import { moneyLockWords } from './money-lock-words.ts';
import type { Words } from './operation.ts';

export const withdrawalsWords = {
  'money-locked': moneyLockWords['money-locked'],
  'wallet-not-found': {
    en: 'There is no active loan with this wallet.',
    fil: 'Walang aktibong loan ang wallet na ito.',
  },
  'account-missing': {
    en: 'First save the bank account or e-wallet that receives the money, in Settings.',
    fil: 'I-save muna sa Settings ang bank account o e-wallet na tatanggap ng pera.',
  },
  'account-cooling-off': {
    en: 'We can send money to your new account starting {usableFrom}. If you did not change it, undo it with the link in our message or lock your money in Settings.',
    fil: 'Makakapagpadala kami ng pera sa bago mong account simula {usableFrom}. Kung hindi ikaw ang nagpalit nito, i-undo ito gamit ang link sa mensahe namin o i-lock ang pera mo sa Settings.',
  },
  'account-after-recovery': {
    en: 'Your account was recovered with a new phone number. Until {until} we send money only to accounts that received it before. Do not change back to an e-wallet on a stolen phone: write to us instead.',
    fil: 'Nabawi ang account mo gamit ang bagong phone number. Hanggang {until}, magpapadala lang kami ng pera sa mga account na nakatanggap na noon. Huwag ibalik sa e-wallet na nasa ninakaw na phone: sumulat na lang sa amin.',
  },
  'withdrawal-already-open': {
    en: 'You already have a withdrawal under way. Finish or cancel it first.',
    fil: 'May withdrawal ka nang kasalukuyang ginagawa. Tapusin o kanselahin muna iyon.',
  },
  'amount-over-balance': {
    en: 'The amount is more than your available balance.',
    fil: 'Mas malaki ang halaga kaysa sa available na balanse mo.',
  },
  'amount-too-small': {
    en: 'Withdraw ₱999.01 or more, or your whole remaining balance.',
    fil: 'Mag-withdraw ng ₱999.01 pataas, o ang buong natitirang balanse.',
  },
  'bank-not-reachable': {
    en: 'This bank or e-wallet cannot receive this amount through our payment network. Choose a smaller amount or another account; changing it is free.',
    fil: 'Hindi matatanggap ng bangko o e-wallet na ito ang halagang ito sa payment network namin. Pumili ng mas maliit na halaga o ibang account; libre ang pagpapalit.',
  },
  'withdrawal-not-found': {
    en: 'We could not find this withdrawal.',
    fil: 'Hindi namin makita ang withdrawal na ito.',
  },
  'withdrawal-not-settled': {
    en: 'You get a receipt when the bank confirms that it received the money.',
    fil: 'Magkakaroon ng resibo kapag kinumpirma ng bangko na natanggap nito ang pera.',
  },
  'withdrawal-not-returned': {
    en: 'The bank has not returned this withdrawal.',
    fil: 'Hindi ibinalik ng bangko ang withdrawal na ito.',
  },
  'withdrawal-state-changed': {
    en: 'This withdrawal has changed since then. Load it again.',
    fil: 'Nagbago na ang lagay ng withdrawal na ito. I-load ulit.',
  },
  'withdrawal-expired': {
    en: 'This withdrawal was not confirmed in time. The money is in your wallet; start again.',
    fil: 'Hindi nakumpirma sa oras ang withdrawal na ito. Nasa wallet mo ang pera; magsimula ulit.',
  },
  'withdrawal-on-hold': {
    en: 'Withdrawals are on hold until {endsOn} at the latest. The wallet shows the reason. No payment lifts a hold.',
    fil: 'Naka-hold ang withdrawal hanggang {endsOn} lang. Nasa wallet ang dahilan. Walang bayad na makapag-aalis ng hold.',
  },
  'destination-changed': {
    en: 'Your account was changed after you asked for this withdrawal. Cancel it and start again, free of charge.',
    fil: 'Napalitan ang account mo matapos mong hilingin ang withdrawal na ito. Kanselahin at magsimula ulit nang libre.',
  },
  'code-wrong': {
    en: 'Invalid OTP. Tries left: {triesLeft}.',
    fil: 'Mali ang OTP. Natitirang subok: {triesLeft}.',
  },
  'code-not-issued': {
    en: 'You have no valid code for this withdrawal. Ask for one; it is free.',
    fil: 'Wala kang valid na code para sa withdrawal na ito. Humingi ng isa; libre ito.',
  },
  'code-expired': {
    en: 'This code has expired. Ask for a new one; it is free.',
    fil: 'Nag-expire na ang code. Humingi ng bago; libre ito.',
  },
  'code-tries-exhausted': {
    en: 'Too many wrong tries. Ask for a new code; it is free.',
    fil: 'Masyadong maraming maling subok. Humingi ng bagong code; libre ito.',
  },
  'resend-too-soon': {
    en: 'A code was just sent. You can ask for another in {wait}.',
    fil: 'Kapapadala lang ng code. Makakahingi ka ulit pagkalipas ng {wait}.',
  },
} as const satisfies Record<string, Words>;
