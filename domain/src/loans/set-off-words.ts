import type { Words } from '../texts/words.ts';

/** How a payment by set-off was paid, on receipt, statement and history. */
export function setOffWords(article: number): Words {
  return {
    en: `Paid from your wallet by set-off (Article ${article})`,
    fil: `Ibinayad mula sa wallet mo sa pamamagitan ng set-off (Artikulo ${article})`,
  };
}
