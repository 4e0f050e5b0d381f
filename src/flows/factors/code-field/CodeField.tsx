import { useCallback, useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { plainText } from '../../../config/plainText';
import { useServices } from '../../../store/hooks';
import { useSheet } from '../../../theme';
import { TextField } from '../../../ui/field/TextField';
import { focusIfLost, moveFocus } from '../../../ui/moveFocus';
import { ProgressBar } from '../progress-bar/ProgressBar';
import sheet, * as css from './CodeField.module.css';

/** How long a changed code has to stay untouched until it is sent. */
const CHANGE_DELAY_MS = 1_000;

export interface CodeFieldProps {
  label: ReactNode;
  length: number;
  /**
   * True while no code can be entered. When the field is enabled again, it takes the focus back, unless another element
   * has the focus.
   */
  disabled?: boolean;
  /** False if the field must not take the focus when it appears. Default: true. */
  takesFocus?: boolean;
  error?: ReactNode;
  /**
   * Says that a code is being checked. It is shown with a progress bar, in the place of the error. The person can type
   * during the check; what they type is not sent before the check has ended.
   */
  progress?: string;
  /** True if the provider has rejected the code that was sent. Then Enter does not send the same code again. */
  isRejected?: boolean;
  /** Called with each code to check. */
  onComplete(code: string): void;
  id?: string;
  name?: string;
}

/** A field for a passcode. */
export function CodeField(props: CodeFieldProps) {
  const { label, length, disabled = false, takesFocus = true, error, progress = '', id, name } = props;
  useSheet(sheet);
  const input = useFieldFocus(disabled, takesFocus);
  const { read, submit } = useTypedCode(props);

  return (
    <div className={css.code}>
      <TextField
        ref={input}
        id={id}
        name={name}
        label={label}
        error={error}
        dir="ltr"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="one-time-code"
        autoCapitalize="off"
        spellCheck={false}
        disabled={disabled}
        // While an input method composes a text, the text is not final. So it is read when the composition ends.
        onInput={({ currentTarget, nativeEvent }) => {
          // The cast is needed because React types the native event as a plain Event.
          const { isComposing, data } = nativeEvent as InputEvent;
          if (!isComposing) read(currentTarget, data);
        }}
        onCompositionEnd={({ currentTarget, data }) => void read(currentTarget, data)}
        onPaste={({ currentTarget, clipboardData }) => {
          // A whole code replaces everything in the field.
          if (codeIn(clipboardData.getData('text'), length).length === length) currentTarget.select();
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          submit(event.currentTarget);
        }}
      />
      <ProgressBar label={progress} replaced={Boolean(error)} />
    </div>
  );
}

/**
 * Reads the code that the person types, and calls `onComplete`. A code that is entered as a whole is sent at once. If
 * only some digits of a code that was sent are changed, the code is sent with Enter, or when it has been untouched for
 * a second.
 */
function useTypedCode(props: CodeFieldProps) {
  const { length, disabled = false, progress, isRejected } = props;
  const { browser } = useServices();
  const [code, setCode] = useState('');
  const lastSent = useRef('');
  const isEnteredAsWhole = useRef(true);
  const onComplete = useRef(props.onComplete);
  useEffect(() => {
    onComplete.current = props.onComplete;
  });
  const isChecking = Boolean(progress);
  const isBusy = isChecking || disabled;

  const send = useCallback((complete: string) => {
    lastSent.current = complete;
    isEnteredAsWhole.current = false;
    onComplete.current(complete);
  }, []);

  useEffect(() => {
    if (isBusy) return;
    if (code.length < length) lastSent.current = '';
    else if (code !== lastSent.current)
      return isEnteredAsWhole.current ? send(code) : browser.after(CHANGE_DELAY_MS, () => send(code));
  }, [browser, code, isBusy, length, send]);

  /** @param data what the person has typed: one character, unless the text was pasted or filled in */
  function read(field: HTMLInputElement, data: string | null) {
    const next = rewriteAsCode(field, { before: code, length, isChecking });
    const isWhole = next.length < 2 || (next.length === length && data?.length !== 1);
    if (isWhole && !isBusy) isEnteredAsWhole.current = true;
    setCode(next);
    return next;
  }

  /** Sends what is in the field, although the browser may have set it without an event. */
  function submit(field: HTMLInputElement) {
    const complete = read(field, null);
    const isRefused = isRejected && complete === lastSent.current;
    if (!isBusy && complete.length === length && !isRefused) send(complete);
  }

  return { read, submit };
}

/** Focuses the field when it appears, and when it is enabled again, unless another element has the focus. */
function useFieldFocus(disabled: boolean, takesFocus: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const hasTakenFocus = useRef(false);
  const hasBeenDisabled = useRef(false);
  useEffect(() => {
    const field = input.current;
    if (disabled) hasBeenDisabled.current = true;
    if (!field || disabled || !(takesFocus || hasBeenDisabled.current)) return;
    const giveFocus = hasTakenFocus.current ? focusIfLost : moveFocus;
    hasTakenFocus.current = true;
    giveFocus(field);
  }, [disabled, takesFocus]);
  return input;
}

const digitsOf = (text: string) => plainText(text).replace(/\D/g, '');

/** Returns the code in a text, which may be a whole message. The code may be incomplete. */
function codeIn(text: string, length: number): string {
  const numbers = plainText(text).match(/\d+/g) ?? [];
  const [code, ...others] = numbers.filter((number) => number.length === length);
  return code && others.length === 0 ? code : numbers.join('').slice(0, length);
}

interface Typing {
  /** The code that was in the field before. */
  before: string;
  length: number;
  isChecking: boolean;
}

/** Removes everything except the code from the field. The caret stays behind the same digit. */
function rewriteAsCode(field: HTMLInputElement, typing: Typing): string {
  const caret = digitsOf(field.value.slice(0, field.selectionStart ?? undefined)).length;
  const code = codeAfter(field.value, caret, typing);
  if (code !== field.value) {
    field.value = code;
    field.setSelectionRange(caret, caret);
  }
  return code;
}

/**
 * Returns the new code. If the field was full, digits that are typed before the first or after the last digit begin a
 * new code; between two digits they replace those after the caret. While a code is checked, further digits after the
 * last one are ignored.
 */
function codeAfter(text: string, caret: number, { before, length, isChecking }: Typing): string {
  const digits = digitsOf(text);
  const addedCount = digits.length - length;
  if (before.length < length || addedCount <= 0) return codeIn(text, length);
  if (caret === digits.length) return isChecking ? before : codeIn(text.slice(length), length);
  if (caret === addedCount) return codeIn(text.slice(0, -length), length);
  return digits.slice(0, caret) + digits.slice(caret + addedCount);
}
