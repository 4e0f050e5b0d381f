import type { ReactNode } from 'react';
import { useEffect, useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { useServices } from '../../../store/hooks';
import { HiddenFrame } from '../../../ui/frame/Frame';
import { useFailureText } from '../../screen/useFailureText';
import { useFocusTitle } from '../../screen/useFocusTitle';
import { useReportOnce } from '../../screen/useReportOnce';
import type { ButtonsState } from './buttonsState';
import { messages } from './messages';
import { PromptBox } from './PromptBox';
import type { OneTapOptions } from './useOneTap';
import { useOneTap } from './useOneTap';

interface OneTapProps extends OneTapOptions {
  /** Renders the ordinary button, with the given state. */
  children(state: ButtonsState): ReactNode;
}

/** Shows Google's prompt once. After the prompt is closed or has failed, shows the ordinary button instead. */
export function OneTap({ children, ...options }: OneTapProps) {
  const { box } = options; // what the widget shows inside its border (`OneTapPlan`)
  const { phase, failure, isShown, wasClosed, pending, refusal, onParent } = useOneTap(options);
  const messageOf = useMessageOf();
  useReportOnce(failure, failure && messageOf(failure));
  useWarning(failure && !isShown ? `[portico] ${messageOf(failure)}` : undefined);
  const [removedFailure, setRemovedFailure] = useState<Failure>();

  // The widget removes the prompt when it is closed, or when the provider rejects the chosen account. If the prompt had
  // the focus, the screen's title takes the focus.
  const focusTitle = useFocusTitle();
  // True while the prompt is being prepared or is open.
  const isPrompting = phase === 'preparing' || phase === 'opening' || phase === 'rendered';
  const hasPrompt = box === 'prompt' && (isPrompting || phase === 'silent');
  const hasRemovedPrompt = box === 'prompt' && !hasPrompt && (wasClosed || !!refusal);
  useEffect(() => {
    if (hasRemovedPrompt) focusTitle();
  }, [hasRemovedPrompt, focusTitle]);

  if (box === 'none' && isPrompting && !pending) return <HiddenFrame />;
  const shownFailure = refusal ?? (isShown ? failure : undefined);
  const earlierMessage =
    shownFailure && shownFailure !== removedFailure ? messageOf(shownFailure) : undefined;
  const hasButton = box === 'button' || !isPrompting;
  const isWaiting = !hasButton && (pending || phase !== 'rendered');
  return (
    <>
      {(hasPrompt || isWaiting) && (
        <PromptBox isWaiting={isWaiting} hasParent={hasPrompt && phase !== 'preparing'} onParent={onParent} />
      )}
      {hasButton &&
        children({
          earlierMessage,
          isSubmitting: pending,
          onStart: () => setRemovedFailure(shownFailure),
        })}
    </>
  );
}

/** Logs a failure that the screen may not show (specification §8) as a warning in the console. */
function useWarning(text: string | undefined): void {
  useEffect(() => {
    if (text) console.warn(text);
  }, [text]);
}

/** Returns a function that returns the message of a failure: the provider's, or this flow's, or the common one. */
function useMessageOf(): (failure: Failure) => string {
  const { browser } = useServices();
  const t = useMessages(messages);
  const failureText = useFailureText();
  return (failure) => {
    const { code, message } = failure;
    if (message || !hasOwnMessage(code)) return failureText(failure);
    return t(code, { origin: originOf(browser.pageAddress()) });
  };
}

const hasOwnMessage = (code: string): code is keyof typeof messages.texts =>
  Object.hasOwn(messages.texts, code);

const originOf = (address: string) => (URL.canParse(address) ? new URL(address).origin : address);
