import type { Words } from '../texts/words.ts';

/**
 * How a payment from the wallet was paid, on receipt, statement and history.
 * @param setOffArticle of the contract, when the lender took it; null when the borrower paid.
 */
export function walletPaymentWords(setOffArticle: number | null): Words {
  return setOffArticle === null
    ? { en: 'Paid from your wallet', fil: 'Ibinayad mula sa wallet mo' }
    : {
        en: `Paid from your wallet by set-off (Article ${setOffArticle})`,
        fil: `Ibinayad mula sa wallet mo sa pamamagitan ng set-off (Artikulo ${setOffArticle})`,
      };
}
