import type { ComponentType, ReactNode, RefObject } from 'react';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { memberOf } from '../../../browser/dom';
import type { AccountSection } from '../options';
import { useMessages } from '../../../messages/useMessages';
import { Button } from '../../../ui/Button';
import { focusIfLost } from '../../../ui/moveFocus';
import { onEscape } from '../../../ui/onEscape';
import { LazyPart } from '../../../screen/LazyPart';
import { messages as sectionMessages } from '../../../screen/sectionMessages';
import type { AskForProof, ProofNeed } from '../../../screen/useFreshRequest';
import { ProofContext } from '../../../screen/useFreshRequest';
import { needNow, needOf } from './proofNeeds';
import { messages } from './messages';

export interface QuestionProps {
  need: ProofNeed;
  /** Called after the session has got the factor. */
  onProved(): void;
}

/** Must be the same function on every render. */
export type LoadQuestion = () => Promise<ComponentType<QuestionProps>>;

export interface OpenQuestion {
  readonly section: AccountSection;
  readonly need: ProofNeed;
  end(isProved: boolean): void;
}

export function useOpenQuestion() {
  const [question, setQuestion] = useState<OpenQuestion | null>(null);
  const latest = useRef<OpenQuestion>(null);
  const ask = useCallback((section: AccountSection, need: ProofNeed, signal: AbortSignal) => {
    latest.current?.end(false);
    return new Promise<boolean>((resolve) => {
      function show(next: OpenQuestion | null) {
        latest.current = next;
        setQuestion(next);
      }
      function end(isProved: boolean) {
        if (latest.current === opened) show(null);
        resolve(isProved);
      }
      const opened: OpenQuestion = { section, need, end };
      signal.addEventListener('abort', () => end(false));
      show(opened);
    });
  }, []);
  return [question, ask] as const;
}

interface ProofAreaProps {
  loadQuestion: LoadQuestion;
  section: AccountSection;
  /** The question that this section asks, or `null`. */
  question: OpenQuestion | null;
  ask: ReturnType<typeof useOpenQuestion>[1];
  children: ReactNode;
}

/**
 * A section whose changes may need a proof. The question replaces the section, which stays mounted to keep what the
 * person has typed.
 */
export function ProofArea({ loadQuestion, section, question, ask, children }: ProofAreaProps) {
  const content = useRef<HTMLDivElement>(null);
  const isAsking = question !== null;
  const rememberFocus = useReturnedFocus(content, isAsking);
  // A deletion of a passkey waits for the question, also after its section has gone.
  useEffect(() => () => question?.end(false), [question]);
  const askForProof = useMemo<AskForProof>(
    () => ({
      needNow,
      needOf,
      async ask(need, signal) {
        if (!content.current) return false; // the provider has refused a change after the section has gone
        rememberFocus();
        return ask(section, need, signal);
      },
    }),
    [section, ask, rememberFocus],
  );

  return (
    <ProofContext value={askForProof}>
      <div ref={content} style={{ display: isAsking ? 'none' : 'contents' }}>
        {children}
      </div>
      {question && <Question loadQuestion={loadQuestion} question={question} />}
    </ProofContext>
  );
}

function Question({ loadQuestion, question }: { loadQuestion: LoadQuestion; question: OpenQuestion }) {
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
      <LazyPart
        load={loadQuestion}
        props={{ need: question.need, onProved: () => question.end(true) }}
        bars="label field button"
      />
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
  const opener = useRef<HTMLElement | null>(null);
  const wasAsking = useRef(isAsking);
  useEffect(() => {
    if (wasAsking.current && !isAsking)
      focusIfLost(
        opener.current?.isConnected ? opener.current : content.current?.querySelector('button, input, a'),
      );
    wasAsking.current = isAsking;
  }, [isAsking, content]);

  return useCallback(() => {
    const root = content.current?.getRootNode() as Document | ShadowRoot | undefined; // the root of a mounted node is one of these
    const focused = root && memberOf(root, 'activeElement');
    opener.current = (focused ?? null) as HTMLElement | null; // only HTML elements open the question
  }, [content]);
}
