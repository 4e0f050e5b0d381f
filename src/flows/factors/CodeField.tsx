import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { plainText } from '../../config/plainText';
import { useSheet, useUniqueId } from '../../theme';
import * as root from '../../theme/root.module.css';
import { TextField } from '../../ui/field/TextField';
import { focusIfLost, moveFocus } from '../../ui/moveFocus';
import sheet, * as css from './CodeField.module.css';

interface CodeFieldProps {
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
}

/** A field for a passcode, which is sent as soon as it is complete. */
export function CodeField(props: CodeFieldProps) {
  const { label, length, disabled = false, takesFocus = true, error, progress = '' } = props;
  useSheet(sheet);
  const { read, submit } = useTypedCode(props);

  return (
    <div className={css.code}>
      <TextField
        ref={useFieldFocus(disabled, takesFocus)}
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
          if (!(nativeEvent as InputEvent).isComposing) read(currentTarget);
        }}
        onCompositionEnd={({ currentTarget }) => void read(currentTarget)}
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
      <ProgressBar label={progress} isReplaced={Boolean(error)} />
    </div>
  );
}

/** Reads the code that the person types, and calls `onComplete` with each new complete code. */
function useTypedCode({ length, disabled = false, progress, isRejected, onComplete }: CodeFieldProps) {
  const [code, setCode] = useState('');
  const lastSent = useRef('');
  const latestOnComplete = useRef(onComplete);
  useEffect(() => {
    latestOnComplete.current = onComplete;
  });
  const isBusy = Boolean(progress) || disabled;

  function send(complete: string) {
    lastSent.current = complete;
    latestOnComplete.current(complete);
  }

  useEffect(() => {
    if (isBusy) return;
    if (code.length < length) lastSent.current = '';
    else if (code !== lastSent.current) send(code);
  }, [code, isBusy, length]);

  /** Removes everything except the code from the field. The caret stays behind the same digit. */
  function read(field: HTMLInputElement): string {
    const caret = digitsOf(field.value.slice(0, field.selectionStart ?? undefined)).length;
    const next = codeAfter(field.value, caret, { before: code, length, isChecking: Boolean(progress) });
    if (next !== field.value) {
      field.value = next;
      field.setSelectionRange(caret, caret);
    }
    setCode(next);
    return next;
  }

  /** Sends what is in the field, although the browser may have set it without an event. */
  function submit(field: HTMLInputElement) {
    const complete = read(field);
    const isRepeated = isRejected && complete === lastSent.current;
    if (!isBusy && complete.length === length && !isRepeated) send(complete);
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

/**
 * Returns the new code. Digits that are typed before or behind a complete code begin a new one. While a code is checked,
 * further digits behind it are ignored.
 */
function codeAfter(text: string, caret: number, { before, length, isChecking }: Typing): string {
  const count = digitsOf(text).length;
  if (before.length < length || count <= length) return codeIn(text, length);
  if (caret === count) return isChecking ? before : codeIn(text.slice(length), length);
  return codeIn(caret === count - length ? text.slice(0, -length) : text, length);
}

interface ProgressBarProps {
  label: string;
  /** True if the error is shown in its place. Otherwise it takes the space of one line, even without a label. */
  isReplaced: boolean;
}

/**
 * Shows that a check is pending. The check's duration is unknown, so the bar becomes slower and never reaches its end.
 * It is rendered without a label first, because screen readers announce only changes.
 */
function ProgressBar({ label, isReplaced }: ProgressBarProps) {
  const id = useUniqueId();
  return (
    <div className={isReplaced ? root.hidden : css.progress}>
      <span id={id} role="status">
        {label}
      </span>
      {label && (
        <div role="progressbar" aria-labelledby={id} className={css.track}>
          <div className={css.bar} />
        </div>
      )}
    </div>
  );
}
