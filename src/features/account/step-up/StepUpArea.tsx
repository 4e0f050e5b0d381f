import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { messages as sectionMessages } from '../../../screen/sectionMessages';
import { StepUpContext, type StepUpKind, type StepUps } from '../../../screen/useFreshRequest';
import { Button } from '../../../ui/Button';
import { focusIfLost } from '../../../ui/moveFocus';
import { onEscape } from '../../../ui/onEscape';
import { messages } from '../messages';
import type { AccountSection } from '../options';
import { requiredStepUp, stepUpAfter } from './stepUp';
import { StepUpForm } from './StepUpForm';

interface OpenStepUp {
  readonly section: AccountSection;
  readonly kind: StepUpKind;
  end(isVerified: boolean): void;
}

/** Account shows one step-up at a time, in one of its sections. */
export function useOpenStepUp() {
  const [stepUp, setStepUp] = useState<OpenStepUp | null>(null);
  const latest = useRef<OpenStepUp>(null);
  const requestStepUp = useCallback((section: AccountSection, kind: StepUpKind, signal: AbortSignal) => {
    latest.current?.end(false);
    return new Promise<boolean>((resolve) => {
      function show(next: OpenStepUp | null) {
        latest.current = next;
        setStepUp(next);
      }
      function end(isVerified: boolean) {
        if (latest.current === opened) show(null);
        resolve(isVerified);
      }
      const opened: OpenStepUp = { section, kind, end };
      signal.addEventListener('abort', () => end(false));
      show(opened);
    });
  }, []);
  return [stepUp, requestStepUp] as const;
}

interface StepUpAreaProps {
  section: AccountSection;
  stepUp: OpenStepUp | null;
  requestStepUp: ReturnType<typeof useOpenStepUp>[1];
  children: ReactNode;
}

/**
 * A section whose changes may need a step-up. The step-up replaces the section, which stays mounted to keep what the
 * person has typed.
 */
export function StepUpArea({ section, stepUp, requestStepUp, children }: StepUpAreaProps) {
  const content = useRef<HTMLDivElement>(null);
  const lastFocused = useRef<HTMLElement>(null);
  const isOpen = stepUp !== null;
  const wasOpen = useRef(isOpen);

  // After the step-up, the control that began the change takes the focus again, or the section's first control if that
  // one is gone, unless the change has moved the focus.
  useEffect(() => {
    const { current: last } = lastFocused;
    if (wasOpen.current && !isOpen)
      focusIfLost(last?.isConnected ? last : content.current?.querySelector('button, input, a'));
    wasOpen.current = isOpen;
  }, [isOpen]);

  const stepUps = useMemo<StepUps>(
    () => ({
      requiredStepUp,
      stepUpAfter,
      request: (kind, signal) => requestStepUp(section, kind, signal),
    }),
    [section, requestStepUp],
  );

  return (
    <StepUpContext value={stepUps}>
      <div
        ref={content}
        style={{ display: isOpen ? 'none' : 'contents' }}
        onFocus={({ target }) => {
          lastFocused.current = target;
        }}
      >
        {children}
      </div>
      {stepUp && <StepUpGroup stepUp={stepUp} />}
    </StepUpContext>
  );
}

function StepUpGroup({ stepUp: { kind, end } }: { stepUp: OpenStepUp }) {
  const t = useMessages(messages);
  const tSection = useMessages(sectionMessages);
  const cancel = () => end(false);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any control of the group
    <div
      role="group"
      aria-label={t('proofTitle')}
      style={{ display: 'contents' }}
      onKeyDown={onEscape(cancel)}
    >
      <StepUpForm stepUp={kind} onVerified={() => end(true)} />
      <Button variant="secondary" onClick={cancel}>
        {tSection('cancel')}
      </Button>
    </div>
  );
}
