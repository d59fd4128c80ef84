import { texts } from '@pahiram/ui/language.tsx';

export const paymentCodeTexts = texts(
  {
    payWith: 'Pay with',
    WALLET: 'Wallet',
    QR_PH: 'QR Ph',
    BANK_TRANSFER: 'Bank transfer',
    GCASH: 'GCash',
    MAYA: 'Maya',
    OVER_THE_COUNTER: 'Cash at a store',
    sandbox: 'Payment provider',
    xendit: 'Xendit',
    range: (least: string, most: string) => `${least} to ${most}`,
    limits: (least: string, most: string) => `This way takes ${least} to ${most}.`,
    codeHint: (provider: string) =>
      `You get a payment code from ${provider}. Nothing is paid until you pay it. There is no fee.`,
    getCode: (amount: string) => `GET A CODE FOR ${amount}`,
    title: (amount: string, method: string) => `Pay ${amount}: ${method}`,
    preparing: (provider: string) => `We ask ${provider} for your code…`,
    waiting: (provider: string) =>
      `We wait for ${provider}. This page says so when your payment is booked.`,
    validUntil: 'Valid until',
    qrLabel: (amount: string) => `QR Ph code for ${amount}`,
    qrHint: 'Scan it with your bank or e-wallet app, or save it and open it there.',
    saveQr: 'Save the QR code',
    accountName: 'Account name',
    accountNumber: 'Account number',
    accountHint: 'Send exactly this amount to this account. It is only for this payment.',
    payAt: 'Pay at',
    paymentCode: 'Payment code',
    counterHint: 'Give this code and the amount at the counter.',
    openApp: (app: string) => `OPEN ${app.toUpperCase()}`,
    amount: 'Amount',
    received:
      'Your money has arrived. We are checking it, and book it with the day on which you paid.',
    booked: 'Your payment is booked',
    paymentNumber: 'Payment number',
    reversed:
      'The provider took this payment back, so it is not on your loan. Write to us if you do not know why.',
    expired:
      'This code has expired. If you have paid it already, do not pay again: we book your money when it arrives.',
    refused: (provider: string) =>
      `${provider} cannot make this code now. Choose another way to pay.`,
  },
  {
    payWith: 'Ipambabayad',
    WALLET: 'Wallet',
    QR_PH: 'QR Ph',
    BANK_TRANSFER: 'Bank transfer',
    GCASH: 'GCash',
    MAYA: 'Maya',
    OVER_THE_COUNTER: 'Cash sa tindahan',
    sandbox: 'Payment provider',
    xendit: 'Xendit',
    range: (least: string, most: string) => `${least} hanggang ${most}`,
    limits: (least: string, most: string) =>
      `Mula ${least} hanggang ${most} ang kaya ng paraang ito.`,
    codeHint: (provider: string) =>
      `Makakakuha ka ng payment code mula sa ${provider}. Walang mababayaran hangga’t hindi mo ito binabayaran. Walang bayarin dito.`,
    getCode: (amount: string) => `KUMUHA NG CODE PARA SA ${amount}`,
    title: (amount: string, method: string) => `Magbayad ng ${amount}: ${method}`,
    preparing: (provider: string) => `Hinihingi namin sa ${provider} ang code mo…`,
    waiting: (provider: string) =>
      `Hinihintay namin ang ${provider}. Sasabihin ng page na ito kapag naitala na ang bayad mo.`,
    validUntil: 'Puwede hanggang',
    qrLabel: (amount: string) => `QR Ph code para sa ${amount}`,
    qrHint: 'I-scan gamit ang app ng bangko o e-wallet mo, o i-save at buksan doon.',
    saveQr: 'I-save ang QR code',
    accountName: 'Pangalan ng account',
    accountNumber: 'Account number',
    accountHint: 'Ipadala ang eksaktong halaga sa account na ito. Para lang ito sa bayad na ito.',
    payAt: 'Magbayad sa',
    paymentCode: 'Payment code',
    counterHint: 'Ibigay ang code na ito at ang halaga sa counter.',
    openApp: (app: string) => `BUKSAN ANG ${app.toUpperCase()}`,
    amount: 'Halaga',
    received: 'Dumating na ang pera mo. Sinusuri namin ito, at itatala sa araw ng pagbabayad mo.',
    booked: 'Naitala na ang bayad mo',
    paymentNumber: 'Numero ng bayad',
    reversed:
      'Binawi ng provider ang bayad na ito, kaya wala ito sa loan mo. Sumulat sa amin kung hindi mo alam kung bakit.',
    expired:
      'Expired na ang code na ito. Kung nabayaran mo na ito, huwag nang magbayad ulit: itatala namin ang pera mo pagdating nito.',
    refused: (provider: string) =>
      `Hindi makagawa ng code ang ${provider} ngayon. Pumili ng ibang paraan ng pagbabayad.`,
  },
);
