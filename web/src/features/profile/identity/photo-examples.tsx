import { useLanguage, useTexts } from '@pahiram/ui/language.tsx';
import type { ReactNode } from 'react';
import Bad from '~icons/ic/round-cancel';
import Good from '~icons/ic/round-check-circle';
import { Disclosure } from '../../../shell/disclosure.tsx';
import { photoTexts } from './identity-texts.ts';
import { photoWordsOf } from './photo-words.ts';

/** Drawn examples of good and bad photos, folded: most people need only the photo that comes next. */
export function PhotoExamples({ identityType }: { identityType: string }) {
  const words = photoWordsOf(identityType, useLanguage());
  return (
    <Disclosure title={words.examples} className="mb-4">
      <div className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(7em,1fr))] gap-3 sm:grid-cols-3">
        <Example isGood words={words.goodCard}>
          <IdCard />
        </Example>
        <Example words={words.badCut}>
          <g transform="translate(34 22) rotate(8 60 40)">
            <IdCard />
          </g>
        </Example>
        <Example words={words.badGlare}>
          <IdCard />
          <circle cx="78" cy="34" r="22" className="fill-[#ffffff]" opacity="0.92" />
          <circle cx="78" cy="34" r="30" className="fill-[#ffffff]" opacity="0.45" />
        </Example>
        <Example words={words.badBlur}>
          <g opacity="0.35">
            <IdCard />
            <g transform="translate(4 3)">
              <IdCard />
            </g>
          </g>
        </Example>
        <Example isGood words={words.goodSelfie}>
          <Face />
        </Example>
        <Example words={words.badSelfie}>
          <Face />
          <path d="M38 26c2-14 10-20 22-20s20 6 22 20l14 4v4H34Z" className="fill-[#37424f]" />
          <rect x="44" y="38" width="14" height="9" rx="4" className="fill-[#111827]" />
          <rect x="62" y="38" width="14" height="9" rx="4" className="fill-[#111827]" />
          <path d="M58 41h4" className="stroke-[#111827]" strokeWidth="2" />
        </Example>
      </div>
      <p className="mt-3 text-sm text-soft">{words.noCopies}</p>
    </Disclosure>
  );
}

interface ExampleProps {
  readonly isGood?: boolean;
  readonly words: string;
  readonly children: ReactNode;
}

function Example({ isGood = false, words, children }: ExampleProps) {
  const common = useTexts(photoTexts);
  const Mark = isGood ? Good : Bad;
  return (
    <figure>
      <svg
        aria-hidden="true"
        viewBox="0 0 120 80"
        className={`w-full rounded-control border-2 ${isGood ? 'border-success' : 'border-danger'}`}
      >
        <rect width="120" height="80" className="fill-[#4b4038]" />
        {children}
      </svg>
      <figcaption className="mt-1 flex gap-1.5 text-sm leading-snug">
        <Mark
          aria-hidden="true"
          className={`mt-px size-4.5 shrink-0 ${isGood ? 'text-success' : 'text-danger'}`}
        />
        <span>
          <span className="sr-only">{isGood ? common.isGood : common.isBad} </span>
          {words}
        </span>
      </figcaption>
    </figure>
  );
}

/** An invented card, of no real country or person. */
function IdCard() {
  return (
    <g>
      <rect x="12" y="12" width="96" height="56" rx="6" className="fill-[#e7f3ee]" />
      <rect x="12" y="12" width="96" height="12" rx="6" className="fill-[#0b5a55]" />
      <rect x="20" y="30" width="24" height="30" rx="3" className="fill-[#b9d3cb]" />
      <circle cx="32" cy="41" r="6" className="fill-[#5f7f76]" />
      <path d="M23 60c1-8 5-11 9-11s8 3 9 11Z" className="fill-[#5f7f76]" />
      <g className="fill-[#37524c]">
        <rect x="52" y="32" width="46" height="5" rx="2" />
        <rect x="52" y="42" width="36" height="4" rx="2" />
        <rect x="52" y="51" width="42" height="4" rx="2" />
      </g>
    </g>
  );
}

/** An invented face. */
function Face() {
  return (
    <g>
      <rect width="120" height="80" className="fill-[#dfe9e4]" />
      <path d="M24 84c3-20 16-26 36-26s33 6 36 26Z" className="fill-[#0b5a55]" />
      <path d="M40 32c0-16 9-24 20-24s20 8 20 24v6H40Z" className="fill-[#2f2420]" />
      <ellipse cx="60" cy="42" rx="17" ry="20" className="fill-[#c98f66]" />
      <circle cx="53" cy="41" r="2" className="fill-[#2f2420]" />
      <circle cx="67" cy="41" r="2" className="fill-[#2f2420]" />
      <path
        d="M54 52c4 3 8 3 12 0"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        className="stroke-[#7a3b2a]"
      />
    </g>
  );
}
