import type { ErasureBlock } from '@pahiram/domain/members/erasure';
import { texts } from '@pahiram/ui/language.tsx';

/** The page where each obstacle to erasure can be resolved. */
export const blockAddresses = {
  APPLICATION_OPEN: '/dash',
  OFFER_OPEN: '/offer',
  LOAN_NOT_WITHDRAWN: '/dash',
  LOAN_NOT_REPAID: '/settings/pay',
  WITHDRAWAL_UNDER_WAY: '/wallet',
  MONEY_IN_WALLET: '/wallet/withdraw',
} as const satisfies Record<ErasureBlock, string>;

/** The obstacles to erasure, and the links that resolve them. */
export const blockTexts = texts(
  {
    APPLICATION_OPEN:
      'Your application is still open. Take it back, free of charge, or wait for the decision.',
    APPLICATION_OPEN_LINK: 'See the application',
    OFFER_OPEN: 'An offer waits for your signature. Decline it, or let it expire.',
    OFFER_OPEN_LINK: 'See the offer',
    LOAN_NOT_WITHDRAWN:
      'Your loan is signed and nothing of it was paid out. Cancel it, free of charge.',
    LOAN_NOT_WITHDRAWN_LINK: 'See the loan',
    LOAN_NOT_REPAID: 'Your loan is not repaid yet. Paying early costs nothing more.',
    LOAN_NOT_REPAID_LINK: 'How to pay',
    WITHDRAWAL_UNDER_WAY:
      'A withdrawal is on its way. Wait until it has arrived, or cancel it while you can.',
    WITHDRAWAL_UNDER_WAY_LINK: 'See the withdrawal',
    MONEY_IN_WALLET: 'There is money in your wallet. It is yours: withdraw it first.',
    MONEY_IN_WALLET_LINK: 'Withdraw it',
  },
  {
    APPLICATION_OPEN:
      'Bukas pa ang application mo. Bawiin ito nang walang bayad, o hintayin ang desisyon.',
    APPLICATION_OPEN_LINK: 'Tingnan ang application',
    OFFER_OPEN: 'May alok na naghihintay ng pirma mo. Tanggihan ito, o hayaang mag-expire.',
    OFFER_OPEN_LINK: 'Tingnan ang alok',
    LOAN_NOT_WITHDRAWN:
      'Pirmado na ang loan mo at wala pang nailalabas dito. Kanselahin ito nang walang bayad.',
    LOAN_NOT_WITHDRAWN_LINK: 'Tingnan ang loan',
    LOAN_NOT_REPAID: 'Hindi pa bayad ang loan mo. Walang dagdag na bayad kung maaga kang magbayad.',
    LOAN_NOT_REPAID_LINK: 'Paano magbayad',
    WITHDRAWAL_UNDER_WAY:
      'May withdrawal na papunta na. Hintayin itong dumating, o kanselahin habang puwede pa.',
    WITHDRAWAL_UNDER_WAY_LINK: 'Tingnan ang withdrawal',
    MONEY_IN_WALLET: 'May pera pa sa wallet mo. Sa iyo iyon: i-withdraw muna.',
    MONEY_IN_WALLET_LINK: 'I-withdraw ito',
  },
);
