import { texts } from '@pahiram/ui/language.tsx';

/** The page about returning a loan, before the first money has arrived. */
export const beforeFirstTexts = texts(
  {
    cancelNow: 'You can cancel this loan now, free of charge',
    cancelNowText:
      'No money has reached your account yet, so there is nothing to return: no interest and no fee.',
    stopFirst: (amount: string) => `Cancel the withdrawal of ${amount} first`,
    stopFirstText: (account: string) =>
      `It has not left for ${account} yet. Once it is cancelled, you can cancel the loan here. Both are free.`,
    onItsWay: (amount: string, account: string) => `${amount} is on its way to ${account}`,
    onItsWayText:
      'It can no longer be stopped. When it arrives, you can return the loan on this page, with no interest and no fee. The page then says by which day. If the transfer fails, the money comes back to your wallet and you can cancel the loan here.',
    seeTransfer: 'See this withdrawal',
  },
  {
    cancelNow: 'Puwede mong kanselahin ngayon nang libre ang loan na ito',
    cancelNowText:
      'Wala pang perang nakarating sa account mo, kaya wala kang ibabalik: walang interes at walang bayarin.',
    stopFirst: (amount: string) => `Kanselahin muna ang withdrawal na ${amount}`,
    stopFirstText: (account: string) =>
      `Hindi pa ito umaalis papunta sa ${account}. Kapag nakansela na ito, puwede mong kanselahin dito ang loan. Parehong libre.`,
    onItsWay: (amount: string, account: string) => `Papunta na ang ${amount} sa ${account}`,
    onItsWayText:
      'Hindi na ito mapipigilan. Pagdating nito, puwede mong ibalik ang loan sa page na ito nang walang interes at walang bayarin. Makikita mo rito kung hanggang anong araw. Kung hindi matuloy ang transfer, babalik sa wallet mo ang pera at puwede mong kanselahin dito ang loan.',
    seeTransfer: 'Tingnan ang withdrawal na ito',
  },
);
