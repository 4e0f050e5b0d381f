import { useEffect, useState, type ReactNode, type RefObject } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useFailureMessage, useReportOnce } from '../../screen/FailureNotice';
import { useFocusTitle } from '../../screen/WidgetRoot';
import type { Failure } from '../../store/failure';
import { useServices } from '../../store/hooks';
import { useSheet } from '../../theme/StyleRoot';
import { HiddenFrame } from '../../ui/Frame';
import { Spinner } from '../../ui/Spinner';
import sheet, * as css from './OneTap.module.css';
import { messages } from './oneTapMessages';
import { ONE_TAP_HEIGHT_PX } from './options';
import { PROMPT_SLOT, useOneTap, type OneTapOptions } from './useOneTap';

/** The state of the social buttons after a prompt, or after a failed sign-in that has led back to this page. */
export interface ButtonsState {
  readonly earlierMessage?: string;
  /** The account that the person chose in the prompt is being submitted. */
  readonly isSubmitting?: boolean;
  onStart?(): void;
}

interface OneTapProps extends OneTapOptions {
  children(state: ButtonsState): ReactNode;
}

/** Shows Google's prompt. After the prompt is closed or has failed, shows the ordinary button instead. */
export function OneTap({ children, ...options }: OneTapProps) {
  const prompt = useOneTap(options);
  const { framed, pending } = prompt;
  const { earlierMessage, onStart } = useEarlierFailure(prompt);
  const { hasPrompt, hasButton, isWaiting } = viewOf(prompt);
  useFocusAfterPrompt(framed === 'prompt' && !hasPrompt, prompt);

  if (framed === 'none' && !hasButton && !pending) return <HiddenFrame />;
  return (
    <>
      {(hasPrompt || isWaiting) && <PromptBox isWaiting={isWaiting} containerRef={prompt.containerRef} />}
      {hasButton && children({ earlierMessage, isSubmitting: pending, onStart })}
    </>
  );
}

type Prompt = ReturnType<typeof useOneTap>;

function viewOf({ framed, phase, pending }: Prompt) {
  const isPrompting = phase === 'preparing' || phase === 'displayed';
  const hasButton = framed === 'button' || !isPrompting;
  return {
    hasPrompt: framed === 'prompt' && (isPrompting || phase === 'silent'),
    hasButton,
    isWaiting: !hasButton && (pending || phase !== 'displayed'),
  };
}

/** Reports the prompt's failure, and returns its message for the button, until the button is pressed. */
function useEarlierFailure({ failure, isDisplayed, rejection }: Prompt) {
  const messageOf = useMessageOf();
  const message = failure && messageOf(failure);
  useReportOnce(failure, message);
  useEffect(() => {
    // The specification allows no message on the screen (§8).
    if (message && !isDisplayed) console.warn(`[portico] ${message}`);
  }, [message, isDisplayed]);
  const [removedFailure, setRemovedFailure] = useState<Failure>();
  const displayed = rejection ?? (isDisplayed ? failure : undefined);
  const earlierMessage = displayed && displayed !== removedFailure ? messageOf(displayed) : undefined;
  return { earlierMessage, onStart: () => setRemovedFailure(displayed) };
}

/** If the prompt is removed with the focus, the screen's title takes the focus. */
function useFocusAfterPrompt(isGone: boolean, { wasClosed, rejection }: Prompt) {
  const focusTitle = useFocusTitle();
  const wasRemoved = isGone && (wasClosed || !!rejection);
  useEffect(() => {
    if (wasRemoved) focusTitle();
  }, [wasRemoved, focusTitle]);
}

function useMessageOf(): (failure: Failure) => string {
  const { browser } = useServices();
  const t = useMessages(messages);
  const failureMessageOf = useFailureMessage();
  return (failure) => {
    const { code, message } = failure;
    if (message || !hasOwnMessage(code)) return failureMessageOf(failure);
    return t(code, { origin: browser.pageUrl().split('/', 3).join('/') });
  };
}

const hasOwnMessage = (code: string): code is keyof typeof messages.texts =>
  Object.hasOwn(messages.texts, code);

interface PromptBoxProps {
  /** Until the prompt is open, and while the chosen account is submitted. */
  isWaiting: boolean;
  containerRef: RefObject<HTMLDivElement | null>;
}

/** Specification §9. */
const RESIZE_DEBOUNCE_MS = 100;

/** Takes the prompt's height when it has not changed for 100 ms. */
function PromptBox({ isWaiting, containerRef }: PromptBoxProps) {
  useSheet(sheet);
  const t = useMessages(common);
  const { browser } = useServices();
  const [height, setHeight] = useState(ONE_TAP_HEIGHT_PX);

  useEffect(() => {
    let cancelTimer = () => {};
    const observer = new ResizeObserver(([entry]) => {
      cancelTimer();
      cancelTimer = browser.after(RESIZE_DEBOUNCE_MS, () =>
        setHeight(Math.max(entry?.contentRect.height ?? 0, ONE_TAP_HEIGHT_PX)),
      );
    });
    if (containerRef.current) observer.observe(containerRef.current);
    return () => {
      cancelTimer();
      observer.disconnect();
    };
  }, [containerRef, browser]);

  return (
    <div className={css.box} style={{ blockSize: height }}>
      <div ref={containerRef}>
        <slot name={PROMPT_SLOT} />
      </div>
      {isWaiting && (
        <div className={css.waiting}>
          <Spinner label={t('loading')} />
        </div>
      )}
    </div>
  );
}
