import { useState } from 'react';

/**
 * What the person is doing in a section, and the latest change, which is announced until they do something else. Both
 * are `null` at first.
 */
export function useStep<Step, Done>() {
  const [step, setStep] = useState<Step | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  return {
    step,
    done,
    setDone,
    /** @param change what the step before has changed */
    begin(next: Step, change: Done | null = null) {
      setStep(next);
      setDone(change);
    },
    /** @param change missing if the person has cancelled the step */
    end(change?: Done) {
      setStep(null);
      if (change) setDone(change);
    },
  };
}
