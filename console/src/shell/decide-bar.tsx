import { useTexts } from '@pahiram/ui/language.tsx';
import { ActionsWait } from '@pahiram/ui/old-data.tsx';
import { createContext, type ReactNode, useContext, useState } from 'react';
import { createPortal } from 'react-dom';
import { workListTexts } from './work-list-texts.ts';

/** Where the buttons of the one record of a page stand; null: below their own proof, as in a list of cards. */
const DecideFoot = createContext<HTMLElement | null>(null);

const look =
  'flex flex-wrap items-center gap-3 max-lg:[&>button]:w-auto max-lg:[&>button]:grow max-lg:[&>button]:basis-32';

/** The buttons that decide a record: below its proof, and on a phone in view at the thumb while the proof is read. */
export function DecideBar(props: { readonly children: ReactNode }) {
  const foot = useContext(DecideFoot);
  const waits = useContext(ActionsWait);
  const children = (
    <>
      {props.children}
      {waits === null ? null : <span className="text-sm text-soft">{waits}</span>}
    </>
  );
  if (foot) return createPortal(<div className={look}>{children}</div>, foot);
  return (
    <div
      className={`${look} mt-4 max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:-mx-4 max-lg:border-t max-lg:border-line max-lg:bg-raised max-lg:px-4 max-lg:py-3 print:hidden`}
    >
      {children}
    </div>
  );
}

/** Says why the buttons are missing: a proposal needs a second person. */
export function OwnProposal() {
  return <p className="text-soft">{useTexts(workListTexts).ownProposal}</p>;
}

/** One record with its decision in a foot that stays in view. `isAboveKeys`: the page has a line of keys below. */
export function DecidedInFoot({
  isAboveKeys = false,
  children,
}: {
  readonly isAboveKeys?: boolean;
  readonly children: ReactNode;
}) {
  const [foot, setFoot] = useState<HTMLElement | null>(null);
  return (
    <DecideFoot value={foot}>
      {children}
      <div
        ref={setFoot}
        className={`sticky bottom-0 mt-4 space-y-3 border-t border-line bg-raised py-3 empty:hidden max-lg:-mx-4 max-lg:px-4 print:hidden ${isAboveKeys ? 'lg:bottom-[1.9rem]' : ''}`}
      />
    </DecideFoot>
  );
}
