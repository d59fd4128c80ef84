import { useEffect, useRef } from 'react';

interface Entry<Step> {
  readonly step?: Step;
  /** Pushed by `goOn`, from the step before. */
  readonly isFurther?: boolean;
}

/**
 * Steps of one page, each an entry of the browser's history, so that Back and Forward move between
 * them. An entry stores only the name of the step.
 * @param onStep the user moved to the entry of this step.
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
    /** Adds an entry for the next step; Back returns to this one. */
    goOn(next: Step) {
      name(step);
      history.pushState({ step: next, isFurther: true }, '');
    },
    /** Replaces the entry of this step, which is finished. */
    goInstead: name,
    goBack(before: Step) {
      if (entryNow<Step>().isFurther) return history.back();
      name(before);
      onStep(before);
    },
  };
}

/** Whether this visit goes on with a step: it was reloaded, or reached by Back or Forward, and is not a new one. */
export const hasStepEntry = (): boolean => entryNow().step !== undefined;

const entryNow = <Step>(): Entry<Step> => history.state ?? {};
