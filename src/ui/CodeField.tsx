import { useEffect, useRef, useState, type ReactNode } from 'react';
import { plainText } from '../browser/plainText';
import * as root from '../theme/root.module.css';
import { useSheet, useUniqueId } from '../theme/StyleRoot';
import sheet, * as css from './CodeField.module.css';
import { focusIfLost, moveFocus } from './moveFocus';
import { TextField } from './TextField';

interface CodeFieldProps {
  label: ReactNode;
  length: number;
  /** When the field is enabled again, it takes the focus back, unless another element has it. */
  disabled?: boolean;
  takesFocus?: boolean;
  error?: ReactNode;
  /** Announced during a check, in the place of the error. What is typed meanwhile is not sent before its end. */
  progress?: string;
  /** After a rejection Enter does not send the same code again. */
  isRejected?: boolean;
  onComplete(code: string): void;
}

/** The code is sent as soon as it is complete. */
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
        // A text that an input method composes is read when it is final.
        onInput={({ currentTarget, nativeEvent }) => {
          // The cast is safe: React types the native event as a plain Event.
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

  /** Removes everything except the code. The caret stays behind the same digit. */
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

  /** Reads the field, because the browser may have filled it without an event. */
  function submit(field: HTMLInputElement) {
    const complete = read(field);
    const isRepeated = isRejected && complete === lastSent.current;
    if (!isBusy && complete.length === length && !isRepeated) send(complete);
  }

  return { read, submit };
}

/** Another element that has the focus keeps it. */
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

/** The text may be a whole message, and the code incomplete. */
function codeIn(text: string, length: number): string {
  const numbers = plainText(text).match(/\d+/g) ?? [];
  const [code, ...others] = numbers.filter((number) => number.length === length);
  return code && others.length === 0 ? code : numbers.join('').slice(0, length);
}

interface Typing {
  before: string;
  length: number;
  isChecking: boolean;
}

/** Digits before or behind a complete code begin a new one. During a check, digits behind it are ignored. */
function codeAfter(text: string, caret: number, { before, length, isChecking }: Typing): string {
  const count = digitsOf(text).length;
  if (before.length < length || count <= length) return codeIn(text, length);
  if (caret === count) return isChecking ? before : codeIn(text.slice(length), length);
  return codeIn(caret === count - length ? text.slice(0, -length) : text, length);
}

interface ProgressBarProps {
  label: string;
  /** True if the error is shown in its place. Otherwise the bar takes the space of one line, even without a label. */
  isReplaced: boolean;
}

/**
 * The duration is unknown, so the bar becomes slower and never reaches its end. It is rendered without a label first,
 * because screen readers announce only changes.
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
