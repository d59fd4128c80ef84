import { texts } from '@pahiram/ui/language.tsx';

/** The code that waits for its payment. */
export const codeTexts = texts(
  {
    amount: 'Amount',
    preparing: (provider: string) => `We are asking ${provider} for your code…`,
    waiting: 'Waiting for your payment. This page updates by itself.',
    received: 'Your money has arrived. We are checking it. It will count from the day you paid.',
    closing: 'We are cancelling the code…',
    booked: 'Payment received',
    reversed:
      'The provider took this payment back, so it does not count on your loan. Write to us if you do not know why.',
    expired:
      'This code has expired. If you already paid it, do not pay again: it counts once your money arrives.',
    refused: (provider: string) =>
      `${provider} cannot make this code now. Choose another way to pay.`,
    cancelled:
      'You cancelled the code. If you already paid it, do not pay again: it counts once your money arrives.',
    youPay: (lender: string, provider: string) => `You pay ${lender} through ${provider}.`,
    validUntil: (moment: string) => `Valid until ${moment}`,
    qrLabel: (amount: string) => `QR Ph code for ${amount}`,
    saveQr: 'Save the QR picture',
    qrSteps: 'How to pay it',
    qrStep1: 'Save the picture, or scan it with another phone',
    qrStep2: 'Open GCash, Maya or your bank app',
    qrStep3: 'Upload the picture under QR, and pay',
    openApp: (app: string) => `Open ${app}`,
    accountName: 'Account name',
    accountNumber: 'Account number',
    accountHint: 'Send exactly this amount to this account. It is only for this payment.',
    payAt: 'Pay at',
    paymentCode: 'Payment code',
    counterHint: 'Give this code and the amount at the counter.',
    canClose: 'You can close this page. We’ll text you when we receive your payment.',
    cancelCode: 'Cancel it and choose another way',
    payMore: 'Pay something else',
  },
  {
    amount: 'Halaga',
    preparing: (provider: string) => `Hinihingi namin sa ${provider} ang code mo…`,
    waiting: 'Hinihintay ang bayad mo. Kusang magbabago ang page na ito.',
    received:
      'Dumating na ang pera mo. Sinusuri namin ito. Bibilangin ito mula sa araw ng pagbabayad mo.',
    closing: 'Kinakansela namin ang code…',
    booked: 'Natanggap na ang bayad mo',
    reversed:
      'Binawi ng provider ang bayad na ito, kaya hindi ito binibilang sa loan mo. Sumulat sa amin kung hindi mo alam kung bakit.',
    expired:
      'Expired na ang code na ito. Kung nabayaran mo na ito, huwag nang magbayad ulit: bibilangin ito pagdating ng pera mo.',
    refused: (provider: string) =>
      `Hindi makagawa ng code ang ${provider} ngayon. Pumili ng ibang paraan ng pagbabayad.`,
    cancelled:
      'Kinansela mo ang code. Kung nabayaran mo na ito, huwag nang magbayad ulit: bibilangin ito pagdating ng pera mo.',
    youPay: (lender: string, provider: string) =>
      `Sa ${lender} ka magbabayad, sa pamamagitan ng ${provider}.`,
    validUntil: (moment: string) => `Valid hanggang ${moment}`,
    qrLabel: (amount: string) => `QR Ph code para sa ${amount}`,
    saveQr: 'I-save ang QR',
    qrSteps: 'Paano ito bayaran',
    qrStep1: 'I-save ang litrato, o i-scan gamit ang ibang phone',
    qrStep2: 'Buksan ang GCash, Maya o app ng bangko mo',
    qrStep3: 'I-upload ang litrato sa QR, at magbayad',
    openApp: (app: string) => `Buksan ang ${app}`,
    accountName: 'Pangalan ng account',
    accountNumber: 'Numero ng account',
    accountHint: 'Ipadala ang eksaktong halaga sa account na ito. Para lang ito sa bayad na ito.',
    payAt: 'Magbayad sa',
    paymentCode: 'Payment code',
    counterHint: 'Ibigay ang code na ito at ang halaga sa counter.',
    canClose:
      'Puwede mong isara ang page na ito. Ite-text ka namin kapag natanggap na namin ang bayad mo.',
    cancelCode: 'Kanselahin at pumili ng ibang paraan',
    payMore: 'Magbayad pa ng iba',
  },
);
