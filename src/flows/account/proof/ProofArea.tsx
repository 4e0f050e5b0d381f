import type { ReactNode, RefObject } from 'react';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { memberOf } from '../../../browser/memberOf';
import type { AccountSection } from '../../../contract/account';
import { useMessages } from '../../../messages/useMessages';
import { Button } from '../../../ui/button/Button';
import { focusIfLost } from '../../../ui/moveFocus';
import { onEscape } from '../../../ui/onEscape';
import { LazyPart } from '../../screen/LazyPart';
import { messages as sectionMessages } from '../../section/messages';
import type { AskForProof, ProofRequest } from '../../section/ProofContext';
import { ProofContext } from '../../section/ProofContext';
import { needNow, needOf } from './freshness';
import { messages } from './messages';
import type { LoadQuestion } from './types';
import type { OpenRequest } from './useOpenRequest';

interface ProofAreaProps {
  loadQuestion: LoadQuestion;
  section: AccountSection;
  /** The proof that a change of this section waits for. */
  request: ProofRequest | null;
  openRequest: OpenRequest;
  children: ReactNode;
}

/**
 * A section whose changes may need a proof. The question replaces the section. The section stays mounted, so it keeps
 * what the person has typed.
 */
export function ProofArea({ loadQuestion, section, request, openRequest, children }: ProofAreaProps) {
  const content = useRef<HTMLDivElement>(null);
  const isAsking = request !== null;
  const rememberFocus = useReturnedFocus(content, isAsking);
  const askForProof = useMemo<AskForProof>(() => {
    function ask(next: ProofRequest) {
      if (!content.current) return; // the provider has refused a change after the section has gone
      rememberFocus();
      openRequest.open({ section, request: next });
    }
    return { needNow, needOf, ask, openRequest: openRequest.latest, withdraw: openRequest.close };
  }, [section, openRequest, rememberFocus]);

  return (
    <ProofContext value={askForProof}>
      <div ref={content} style={{ display: isAsking ? 'none' : 'contents' }}>
        {children}
      </div>
      {request && (
        <OpenQuestion loadQuestion={loadQuestion} request={request} onEnd={() => openRequest.close()} />
      )}
    </ProofContext>
  );
}

interface OpenQuestionProps {
  loadQuestion: LoadQuestion;
  request: ProofRequest;
  /** Called when the person has proved who they are, or gives the change up. */
  onEnd(): void;
}

/** The question, with the button "Cancel". */
function OpenQuestion({ loadQuestion, request, onEnd }: OpenQuestionProps) {
  const t = useMessages(messages);
  const tSection = useMessages(sectionMessages);
  function proceed() {
    onEnd();
    request.proceed();
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any control of the group
    <div
      role="group"
      aria-label={t('proofTitle')}
      style={{ display: 'contents' }}
      onKeyDown={onEscape(onEnd)}
    >
      <LazyPart
        load={loadQuestion}
        props={{ need: request.need, onProved: proceed }}
        bars="label field button"
      />
      <Button variant="secondary" onClick={onEnd}>
        {tSection('cancel')}
      </Button>
    </div>
  );
}

/**
 * After the question, the control that began the change takes the focus again, unless the change has moved it. If that
 * control is gone, the section's first control does.
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
