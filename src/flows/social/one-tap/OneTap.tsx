import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import type { OneTapPosition } from '../../../config/oneTap';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { useServices } from '../../../store/hooks';
import { NoBox } from '../../../ui/NoBox';
import { Notice } from '../../../ui/Notice';
import { useFailureText } from '../../shared/useFailureText';
import { useFocusTitle } from '../../shared/useFocusTitle';
import { useReportOnce } from '../../shared/useReportOnce';
import { messages } from './messages';
import type { OneTapPlan } from './planOneTap';
import { PromptBox } from './PromptBox';
import { useOneTap } from './useOneTap';

interface OneTapProps {
  prompt: OneTapPosition;
  /** What the widget's box holds while there is a prompt. */
  box: OneTapPlan['box'];
  cancelOnTapOutside: boolean;
  /** The ordinary button, for when there is none. */
  children: ReactNode;
}

/** One prompt of Google's. Whenever it is gone, and whatever goes wrong, the button stands in the box. */
export function OneTap({ prompt, box, cancelOnTapOutside, children }: OneTapProps) {
  const [parent, setParent] = useState<Element | null>(null);
  const isReady = box !== 'prompt' || parent !== null;
  const { phase, failure, isShown, wasClosed, pending, refusal } = useOneTap(
    prompt,
    cancelOnTapOutside,
    isReady,
  );
  const sentence = useSentence();
  useReportOnce(failure && { ...failure, message: sentence(failure) });

  // The focus may have been in the prompt.
  const focusTitle = useFocusTitle();
  const leavesBox = box === 'prompt' && wasClosed;
  useEffect(() => {
    if (leavesBox) focusTitle();
  }, [leavesBox, focusTitle]);

  const isPrompting = phase === 'loading' || phase === 'rendered';
  if (box === 'none' && isPrompting) return <NoBox />;
  const shown = refusal ?? (isShown ? failure : undefined);
  const hasPrompt = box === 'prompt' && (isPrompting || phase === 'silent');
  const hasButton = !pending && (box === 'button' || !isPrompting);
  return (
    <>
      <Notice variant="error" text={shown ? sentence(shown) : ''} />
      {(hasPrompt || pending) && (
        <PromptBox isWaiting={pending || phase === 'loading'} onParent={setParent} />
      )}
      {hasButton && children}
    </>
  );
}

/** The sentence of a failure: One Tap's own, the server's, or the common one. */
function useSentence(): (failure: Failure) => string {
  const { browser } = useServices();
  const t = useMessages(messages);
  const failureText = useFailureText();
  return (failure) => {
    const { code, message } = failure;
    if (message || !isOwn(code)) return failureText(failure);
    return t(code, { origin: originOf(browser.pageAddress()) });
  };
}

const isOwn = (code: string): code is keyof typeof messages.texts => Object.hasOwn(messages.texts, code);

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : address);
