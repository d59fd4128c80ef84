import { fillWords } from '@pahiram/domain/texts/words';
import { buttonLook } from '@pahiram/ui/button.tsx';
import { type Language, useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import { pesosText } from '@pahiram/ui/money.tsx';
import { Skeleton } from '@pahiram/ui/skeleton.tsx';
import { Link } from 'wouter';
import KeyboardArrowDownRounded from '~icons/ic/round-keyboard-arrow-down';
import { PublicPage } from '../../shell/public-page.tsx';
import {
  type OfferedLoan,
  productTerms,
  roundPesos,
  useLoanProduct,
} from '../calculator/loan-product.ts';
import { faq, type Question } from './faq.ts';
import { faqTexts } from './marketing-texts.ts';

/** Frequently asked questions (S1.05). */
export function Page() {
  const words = useTexts(faqTexts);
  const language = useLanguage();
  const { data } = useLoanProduct();
  return (
    <PublicPage title={words.title} lead={words.lead}>
      <FaqList facts={data ? factsOf(data, language) : null} />
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

/** The terms of the product and its representative example, by their names in the answers (V15, E4). */
function factsOf({ product, example }: OfferedLoan, language: Language): Facts {
  const { isChargedOnce, lateGraceDays, coolingOffDays, ...terms } = productTerms(product);
  const words = faqTexts[language];
  const interestRule = isChargedOnce ? words.interestOnce : words.interestMonthly;
  return {
    ...terms,
    lateGraceDays: String(lateGraceDays),
    coolingOffDays: String(coolingOffDays),
    interestRule: interestRule(terms.interestRate, terms.tenfoldRate),
    exampleAmount: roundPesos(example.loanAmountPHP),
    exampleMonths: String(example.installmentCount),
    exampleMonthly: pesosText(example.installmentAmountPHP),
    exampleFirst: pesosText(example.firstInstallmentPHP),
    exampleInterest: pesosText(example.interestAmountPHP),
    exampleRate: example.effectiveRateYearly,
  };
}

type Facts = Readonly<Record<string, string>>;

/** Answers that name a figure of the product show a skeleton until it is loaded. */
function FaqList({ facts }: { facts: Facts | null }) {
  const language = useLanguage();
  return (
    <div className="space-y-12">
      {faq.map((group) => (
        <section key={group.title.en}>
          <h2 className="mb-4 text-xl font-bold">{group.title[language]}</h2>
          <div className="divide-y divide-line overflow-hidden rounded-card border border-line bg-raised">
            {group.questions.map((question) => (
              <Entry key={question.id} question={question} facts={facts} />
            ))}
          </div>
        </section>
      ))}
    </div>
  );
}

function Entry({ question, facts }: { question: Question; facts: Facts | null }) {
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
          const text = answerText(paragraph[language], facts);
          return text === null ? <Skeleton key={paragraph.en} /> : <p key={paragraph.en}>{text}</p>;
        })}
      </div>
    </details>
  );
}

/** Null while a figure in the answer is not loaded. */
function answerText(text: string, facts: Facts | null): string | null {
  if (!text.includes('{')) return text;
  return facts === null ? null : fillWords(text, facts);
}
