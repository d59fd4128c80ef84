import { type RefObject, useEffect, useRef } from 'react';
import type { Calculator } from './use-calculator.ts';

/**
 * A page that was rendered ahead can be used before its program has come: what was typed, moved or
 * picked in the browser's own controls until then is taken up, so that figures and controls agree.
 */
export function useEarlyChoice(box: RefObject<HTMLElement | null>, state: Calculator): void {
  const first = useRef(state);
  useEffect(() => {
    const { boxText, termMonths, type, settle, setTermMonths } = first.current;
    const typed = box.current?.querySelector<HTMLInputElement>('#loanAmount')?.value;
    if (typed !== undefined && typed !== boxText) {
      type(typed);
      settle();
    }
    const picked = box.current?.querySelector<HTMLInputElement>('[name=termMonths]:checked');
    const months = Number(picked?.value ?? termMonths);
    if (months !== termMonths) setTermMonths(months);
  }, [box]);
}
