import { buttonLook } from '@pahiram/ui/button.tsx';
import { useTexts } from '@pahiram/ui/language.tsx';
import { Link } from 'wouter';
import { productWords } from '../lib/product-words.ts';
import { useLoanProduct } from '../loans/loan-product.ts';
import { FaqList } from '../public/faq/faq-list.tsx';
import { faqTexts } from '../public/faq/faq-texts.ts';
import { PublicPage } from '../public/site/public-page.tsx';

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
