import { useEffect, useState, type ReactNode } from 'react';
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
import { ONE_TAP_HEIGHT_PX, ONE_TAP_PARENT_ID, ONE_TAP_RESIZE_DEBOUNCE_MS } from './options';
import type { OneTapPlan } from './planOneTap';
import { useOneTap, type OneTapOptions } from './useOneTap';

/** The state of the social buttons after a prompt, or after a failed sign-in that has led back to this page. */
export interface ButtonsState {
  /** The message for the previous failure. It stays on the screen. */
  readonly earlierMessage?: string;
  /** The account that the person chose in the prompt is being submitted. */
  readonly isSubmitting?: boolean;
  /** Removes the earlier message. */
  onStart?(): void;
}

interface OneTapProps extends OneTapOptions {
  children(state: ButtonsState): ReactNode;
}

/** Shows Google's prompt. After the prompt is closed or has failed, shows the ordinary button instead. */
export function OneTap({ children, ...options }: OneTapProps) {
  const { framed } = options;
  const prompt = useOneTap(options);
  const { phase, pending, onParent } = prompt;
  const { earlierMessage, onStart } = useEarlierFailure(prompt);
  const { isHidden, hasPrompt, hasButton, isWaiting } = viewOf(framed, prompt);
  useFocusAfterPrompt(framed === 'prompt' && !hasPrompt, prompt);

  if (isHidden) return <HiddenFrame />;
  const hasParent = hasPrompt && phase !== 'preparing';
  return (
    <>
      {(hasPrompt || isWaiting) && (
        <PromptBox isWaiting={isWaiting} hasParent={hasParent} onParent={onParent} />
      )}
      {hasButton && children({ earlierMessage, isSubmitting: pending, onStart })}
    </>
  );
}

type Prompt = ReturnType<typeof useOneTap>;

function viewOf(framed: OneTapPlan['framed'], { phase, pending }: Pick<Prompt, 'phase' | 'pending'>) {
  const isPrompting = phase === 'preparing' || phase === 'opening' || phase === 'displayed';
  const hasButton = framed === 'button' || !isPrompting;
  return {
    /** Google's prompt is outside the widget. */
    isHidden: framed === 'none' && isPrompting && !pending,
    hasPrompt: framed === 'prompt' && (isPrompting || phase === 'silent'),
    hasButton,
    isWaiting: !hasButton && (pending || phase !== 'displayed'),
  };
}

/** Reports the prompt's failure, and returns its message for the button, until the button is pressed. */
function useEarlierFailure({ failure, isDisplayed, rejection }: Prompt) {
  const messageOf = useMessageOf();
  useReportOnce(failure, failure && messageOf(failure));
  useWarning(failure && !isDisplayed ? `[portico] ${messageOf(failure)}` : undefined);
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

/** The screen may not show these failures (specification §8). */
function useWarning(text: string | undefined): void {
  useEffect(() => {
    if (text) console.warn(text);
  }, [text]);
}

function useMessageOf(): (failure: Failure) => string {
  const { browser } = useServices();
  const t = useMessages(messages);
  const failureMessageOf = useFailureMessage();
  return (failure) => {
    const { code, message } = failure;
    if (message || !hasOwnMessage(code)) return failureMessageOf(failure);
    return t(code, { origin: originOf(browser.pageUrl()) });
  };
}

const hasOwnMessage = (code: string): code is keyof typeof messages.texts =>
  Object.hasOwn(messages.texts, code);

const originOf = (url: string) => (URL.canParse(url) ? new URL(url).origin : url);

interface PromptBoxProps {
  /** Until the prompt is open, and while the chosen account is submitted. */
  isWaiting: boolean;
  hasParent: boolean;
  onParent(parent: Element): void;
}

/** Shows the prompt inside a widget with a shadow root. */
const SLOT = 'portico-one-tap';

/** Takes the prompt's height when it has not changed for 100 ms. */
function PromptBox({ isWaiting, hasParent, onParent }: PromptBoxProps) {
  useSheet(sheet);
  const t = useMessages(common);
  const { browser } = useServices();
  const [container, setContainer] = useState<Element | null>(null);
  const [height, setHeight] = useState(ONE_TAP_HEIGHT_PX);

  useEffect(() => {
    if (!container) return;
    let cancelTimer = () => {};
    const unsubscribe = watchHeight(container, (px) => {
      cancelTimer();
      cancelTimer = browser.after(ONE_TAP_RESIZE_DEBOUNCE_MS, () =>
        setHeight(Math.max(px, ONE_TAP_HEIGHT_PX)),
      );
    });
    return () => {
      cancelTimer();
      unsubscribe();
    };
  }, [container, browser]);

  useEffect(() => {
    if (!container || !hasParent) return;
    const shadowHost = shadowHostOf(container);
    const parent = container.ownerDocument.createElement('div');
    parent.id = ONE_TAP_PARENT_ID;
    if (shadowHost) parent.slot = SLOT;
    // Google's script finds this element only outside of shadow roots. An effect creates it, because the host page may
    // remove it there, and React throws if an element that it has rendered is removed.
    (shadowHost ?? container).append(parent);
    onParent(parent);
    return () => parent.remove();
  }, [container, hasParent, onParent]);

  return (
    <div className={css.box} style={{ blockSize: height }}>
      <div ref={setContainer}>{container && shadowHostOf(container) && <slot name={SLOT} />}</div>
      {isWaiting && (
        <div className={css.waiting}>
          <Spinner label={t('loading')} />
        </div>
      )}
    </div>
  );
}

/** Returns `null` outside of shadow roots. */
function shadowHostOf(element: Element): Element | null {
  const root = element.getRootNode();
  return 'host' in root && root.host instanceof Element ? root.host : null;
}

/** The height is in CSS pixels, without padding and border. Returns a function that unsubscribes. */
function watchHeight(element: Element, listener: (px: number) => void): () => void {
  const observer = new ResizeObserver((entries) => {
    const latest = entries.at(-1);
    if (latest) listener(latest.contentRect.height);
  });
  observer.observe(element);
  return () => observer.disconnect();
}
