import { useEffect, useRef } from 'react';
import { focusIfLost } from '../../../ui/focusIfLost';
import type { AuthenticatorSetupData } from '../../factors/authenticator/authenticatorThunks';

/** What the person is doing in the section. The secrets are not in the store. `null`: nothing. */
export type Step =
  | { readonly name: 'setUp'; readonly setup: AuthenticatorSetupData }
  | { readonly name: 'newCodes' | 'keptCodes'; readonly codes: readonly string[] }
  | { readonly name: 'remove' }
  | null;

/**
 * The button that begins a step disappears with it. So the section's title takes the focus, and what follows it is read
 * next. When the step ends, the button takes the focus again. The question about a removal takes it itself.
 */
export function useStepFocus(step: Step) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const mainRef = useRef<HTMLButtonElement>(null);
  const removeRef = useRef<HTMLButtonElement>(null);
  const name = step?.name;
  const before = useRef(name);
  useEffect(() => {
    const earlier = before.current;
    before.current = name;
    if (earlier === name) return;
    if (name) focusIfLost(titleRef.current);
    else focusIfLost((earlier === 'remove' && removeRef.current) || mainRef.current);
  }, [name]);
  return { titleRef, mainRef, removeRef };
}
