import { fillWords } from '@pahiram/domain/texts/words';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { Link } from 'wouter';
import KeyboardArrowDownRounded from '~icons/ic/round-keyboard-arrow-down';
import { PublicPage } from '../../shell/public-page.tsx';
import { type ProductTerms, productTerms, useLoanProduct } from '../calculator/loan-product.ts';
import { faq, type Question } from './faq.ts';
import { faqTexts } from './marketing-texts.ts';

/** Frequently asked questions (S1.05). */
export function Page() {
  const words = useTexts(faqTexts);
  const { data } = useLoanProduct();
  return (
    <PublicPage title={words.title} lead={words.lead}>
      <FaqList product={data ? productTerms(data.product) : null} />
      <div className="mt-12 rounded-card bg-brand-soft p-6 text-center">
        <h2 className="text-xl">{words.more}</h2>
        <p className="mt-2 mb-5">{words.moreText}</p>
        <Link href="/contact" className={buttonLook('primary')}>
          {words.contact}
        </Link>
      </div>
    </PublicPage>
  );
}

/** Answers that name a figure of the product show a skeleton until it is loaded. */
function FaqList({ product }: { product: ProductTerms | null }) {
  const language = useLanguage();
  return (
    <div className="space-y-12">
      {faq.map((group) => (
        <section key={group.title.en}>
          <h2 className="mb-4 text-xl font-bold">{group.title[language]}</h2>
          <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
            {group.questions.map((question) => (
              <Entry key={question.id} question={question} product={product} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Entry({ question, product }: { question: Question; product: ProductTerms | null }) {
  const language = useLanguage();
  return (
    <details id={question.id} className="group scroll-mt-24">
      <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 px-5 py-4 text-lg font-semibold hover:bg-surface [&::-webkit-details-marker]:hidden">
        <h3 className="text-lg text-wrap">{question.question[language]}</h3>
        <KeyboardArrowDownRounded
          aria-hidden="true"
          className="size-6 shrink-0 text-brand transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="max-w-prose space-y-3 px-5 pb-5">
        {question.answer.map((paragraph) => {
          const text = answerText(paragraph[language], product);
          return text === null ? <Skeleton key={paragraph.en} /> : <p key={paragraph.en}>{text}</p>;
        })}
      </div>
    </details>
  );
}

/** Null while a figure in the answer is not loaded. */
function answerText(text: string, product: ProductTerms | null): string | null {
  if (!text.includes('{')) return text;
  if (product === null) return null;
  const marks = Object.entries(product).map(([name, value]) => [name, String(value)]);
  return fillWords(text, Object.fromEntries(marks));
}
