import type { ReactNode, RefObject } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { nativePropertyOf } from '../../../browser/dom';
import type { AccountSection } from '../options';
import { useMessages } from '../../../messages/useMessages';
import { Button } from '../../../ui/Button';
import { focusIfLost } from '../../../ui/moveFocus';
import { onEscape } from '../../../ui/onEscape';
import { messages as sectionMessages } from '../../../screen/sectionMessages';
import type { RequestStepUp, StepUpKind } from '../../../screen/useFreshRequest';
import { StepUpContext } from '../../../screen/useFreshRequest';
import { requiredStepUp, stepUpAfter } from './stepUp';
import { messages } from '../messages';
import { StepUpForm } from './StepUpForm';

export interface OpenStepUp {
  readonly section: AccountSection;
  readonly stepUp: StepUpKind;
  end(isVerified: boolean): void;
}

export function useOpenStepUp() {
  const [question, setQuestion] = useState<OpenStepUp | null>(null);
  const latest = useRef<OpenStepUp>(null);
  const ask = useCallback((section: AccountSection, stepUp: StepUpKind, signal: AbortSignal) => {
    latest.current?.end(false);
    return new Promise<boolean>((resolve) => {
      function show(next: OpenStepUp | null) {
        latest.current = next;
        setQuestion(next);
      }
      function end(isVerified: boolean) {
        if (latest.current === opened) show(null);
        resolve(isVerified);
      }
      const opened: OpenStepUp = { section, stepUp, end };
      signal.addEventListener('abort', () => end(false));
      show(opened);
    });
  }, []);
  return [question, ask] as const;
}

interface StepUpAreaProps {
  section: AccountSection;
  /** The question that this section asks, or `null`. */
  question: OpenStepUp | null;
  ask: ReturnType<typeof useOpenStepUp>[1];
  children: ReactNode;
}

/**
 * A section whose changes may need a proof. The question replaces the section, which stays mounted to keep what the
 * person has typed.
 */
export function StepUpArea({ section, question, ask, children }: StepUpAreaProps) {
  const content = useRef<HTMLDivElement>(null);
  const isAsking = question !== null;
  const rememberFocus = useReturnedFocus(content, isAsking);
  // A deletion of a passkey waits for the question, also after its section has gone.
  useEffect(() => () => question?.end(false), [question]);
  const requestStepUp = useMemo<RequestStepUp>(
    () => ({
      requiredStepUp,
      stepUpAfter,
      async ask(stepUp, signal) {
        if (!content.current) return false; // the provider has refused a change after the section has gone
        rememberFocus();
        return ask(section, stepUp, signal);
      },
    }),
    [section, ask, rememberFocus],
  );

  return (
    <StepUpContext value={requestStepUp}>
      <div ref={content} style={{ display: isAsking ? 'none' : 'contents' }}>
        {children}
      </div>
      {question && <StepUpGroup question={question} />}
    </StepUpContext>
  );
}

function StepUpGroup({ question }: { question: OpenStepUp }) {
  const t = useMessages(messages);
  const tSection = useMessages(sectionMessages);
  const cancel = () => question.end(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any control of the group
    <div
      role="group"
      aria-label={t('proofTitle')}
      style={{ display: 'contents' }}
      onKeyDown={onEscape(cancel)}
    >
      <StepUpForm stepUp={question.stepUp} onVerified={() => question.end(true)} />
      <Button variant="secondary" onClick={cancel}>
        {tSection('cancel')}
      </Button>
    </div>
  );
}

/**
 * After the question, the control that began the change takes the focus again, or the section's first control if that
 * one is gone, unless the change has moved the focus.
 * @returns a function that remembers the control that has the focus
 */
function useReturnedFocus(content: RefObject<HTMLElement | null>, isAsking: boolean) {
  const returnFocus = useRef<HTMLElement | null>(null);
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current && !isAsking)
      focusIfLost(
        returnFocus.current?.isConnected
          ? returnFocus.current
          : content.current?.querySelector('button, input, a'),
      );
    wasAsking.current = isAsking;
  }, [isAsking, content]);

  return useCallback(() => {
    const root = content.current?.getRootNode() as Document | ShadowRoot | undefined; // the root of a mounted node is one of these
    const focused = root && nativePropertyOf(root, 'activeElement');
    returnFocus.current = (focused ?? null) as HTMLElement | null; // only HTML elements open the question
  }, [content]);
}
