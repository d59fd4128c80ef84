import { useEffect, useRef } from 'react';

interface Entry<Step> {
  readonly step?: Step;
  /** Made here, from the entry of the step before it. */
  readonly isFurther?: boolean;
}

/**
 * Steps of one address, each an entry of the browser's history: Back leads to the step before and Forward
 * on again. The entry says only which step; what belongs to it is kept elsewhere.
 * @param onStep somebody went to the entry of this step.
 */
export function useStepEntries<Step extends string>(step: Step, onStep: (step: Step) => void) {
  const show = useRef(onStep);
  show.current = onStep;
  useEffect(() => {
    const come = ({ state }: PopStateEvent) => {
      const to = (state as Entry<Step> | null)?.step;
      if (to !== undefined) show.current(to);
    };
    addEventListener('popstate', come);
    return () => removeEventListener('popstate', come);
  }, []);
  const name = (next: Step) => history.replaceState({ ...entryNow<Step>(), step: next }, '');
  return {
    /** To the next step, which can be gone back from. */
    goOn(next: Step) {
      name(step);
      history.pushState({ step: next, isFurther: true }, '');
    },
    /** To a step that takes the place of this one, which is done with. */
    goInstead: name,
    goBack(before: Step) {
      if (entryNow<Step>().isFurther) return history.back();
      name(before);
      onStep(before);
    },
  };
}

const entryNow = <Step>(): Entry<Step> => history.state ?? {};
