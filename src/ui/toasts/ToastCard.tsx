import { useContext, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { common } from '../../messages/common';
import { StringsContext, useMessages } from '../../messages/useMessages';
import { ErrorIcon, icon, SuccessIcon } from '../icons';
import { MessageText } from '../MessageText';
import * as css from './toasts.module.css';
import { ANNOUNCEMENT_MS, TOAST_MS, type Toast, type ToastClock } from './types';

const CloseIcon = icon('m5.5 5.5 9 9m0-9-9 9');

export interface ToastCardProps extends Toast {
  /**
   * The live region. It gets only the text, because screen readers must not announce the button. Afterwards it is empty
   * again, so that a person who reads through the page does not find the text twice.
   */
  region: Element;
  clock: ToastClock;
  onDismiss(): void;
}

/** While the pointer or the focus is on it, its timer is paused. */
export function ToastCard({ kind, text: textOf, region, clock, onDismiss }: ToastCardProps) {
  const t = useMessages(common);
  const text = textOf(useContext(StringsContext));
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);
  const previousFocus = useRef<HTMLElement>(null);
  const [announced, setAnnounced] = useState(false);
  useEffect(() => clock.after(ANNOUNCEMENT_MS, () => setAnnounced(true)), [clock]);
  useToastTimer(clock, TOAST_MS[kind], hovered || focused, onDismiss);
  function dismiss() {
    previousFocus.current?.focus({ preventScroll: true });
    onDismiss();
  }

  return (
    <div
      className={css.toast}
      part="toast"
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={({ relatedTarget }) => {
        // The cast is safe, because every element that can have the focus has the method `focus`.
        previousFocus.current ??= relatedTarget as HTMLElement | null;
        setFocused(true);
      }}
      onBlur={() => setFocused(false)}
    >
      {kind === 'error' ? <ErrorIcon /> : <SuccessIcon />}
      {!announced && createPortal(<p>{text}</p>, region)}
      <span className={css.text}>
        <MessageText text={text} />
      </span>
      <button type="button" className={css.dismiss} aria-label={t('dismiss')} onClick={dismiss}>
        <CloseIcon />
      </button>
    </div>
  );
}

function useToastTimer(clock: ToastClock, duration: number, paused: boolean, onEnd: () => void): void {
  const remaining = useRef(duration);
  const latestOnEnd = useRef(onEnd);
  useEffect(() => {
    latestOnEnd.current = onEnd;
  });

  useEffect(() => {
    if (paused) return undefined;
    const remainingAtStart = remaining.current;
    const started = clock.now();
    const cancel = clock.after(remainingAtStart, () => latestOnEnd.current());
    return () => {
      remaining.current = remainingAtStart - (clock.now() - started);
      cancel();
    };
  }, [clock, paused]);
}
