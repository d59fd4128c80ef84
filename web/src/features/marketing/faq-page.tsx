import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { PublicPage } from '../../shell/public-page.tsx';
import { useLoanProduct } from '../calculator/loan-product.ts';
import { productWords } from '../calculator/product-words.ts';
import { FaqList } from './faq-list.tsx';
import { faqTexts } from './faq-texts.ts';

/** Frequently asked questions (S1.05). */
export function FaqPage() {
  const words = useTexts(faqTexts);
  const { data } = useLoanProduct();
  return (
    <PublicPage title={words.title} lead={words.lead}>
      <FaqList product={data ? productWords(data.product) : null} />
      <div className="mt-12 rounded-card bg-brand-soft p-6 text-center">
        <h2 className="text-2xl">{words.more}</h2>
        <p className="mt-2 mb-5">{words.moreText}</p>
        <Link href="/contact" className={buttonLook('primary')}>
          {words.contact}
        </Link>
      </div>
    </PublicPage>
  );
}
