import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useSheet } from '../../../theme';
import { describedBy, Field, useFieldId } from '../../../ui/field/Field';
import { ProgressBar } from '../progress-bar/ProgressBar';
import sheet, * as css from './CodeField.module.css';
import { focusIfLost, moveFocus } from '../../../ui/moveFocus';

export interface CodeFieldProps {
  label: ReactNode;
  length: number;
  /**
   * True while a code is being checked. Then the field is disabled and loses the focus. When the field is enabled
   * again, it takes the focus back, unless another element has the focus.
   */
  disabled?: boolean;
  /** False if the field must not take the focus when it appears. Default: true. */
  takesFocus?: boolean;
  error?: ReactNode;
  /** Says that the code is being checked. It is shown with a progress bar, in the place of the error. */
  progress?: string;
  /** True if the provider has rejected the code in the field. Then the same code cannot be submitted again. */
  isRejected?: boolean;
  /**
   * Called when the person has entered the last digit, has changed a complete code, or presses Enter in a complete
   * code.
   */
  onComplete(code: string): void;
  id?: string;
  name?: string;
}

/**
 * A field for a passcode. It is a single input over a row of drawn cells, so that autofill, pasting and screen readers
 * work as in any text field.
 */
export function CodeField(props: CodeFieldProps) {
  const { label, length, disabled = false, takesFocus = true, error, progress = '', id, name } = props;
  useSheet(sheet);
  const inputId = useFieldId(id);
  const input = useFieldFocus(disabled, takesFocus);
  const { digitCount, read, submitAgain } = useTypedCode(props);

  return (
    <Field id={inputId} label={label} error={error}>
      <div
        className={css.code}
        dir="ltr"
        style={{ '--length': length } as CSSProperties /* a custom property needs a cast */}
      >
        <input
          ref={input}
          id={inputId}
          name={name}
          className={css.digits}
          type="text"
          inputMode="numeric"
          enterKeyHint="done"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, error)}
          // While an input method composes a text, the text is not final. So it is read when the composition ends.
          onInput={({ currentTarget, nativeEvent }) => {
            // The cast is needed because React types the native event as a plain Event.
            if (!(nativeEvent as InputEvent).isComposing) read(currentTarget);
          }}
          onCompositionEnd={({ currentTarget }) => read(currentTarget)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            submitAgain();
          }}
        />
        <Cells length={length} digitCount={digitCount} />
      </div>
      <ProgressBar label={progress} replaced={Boolean(error)} />
    </Field>
  );
}

/** Draws a cell for each digit, behind the single input. The cell for the next digit is marked. */
function Cells({ length, digitCount }: { length: number; digitCount: number }) {
  const nextCell = Math.min(digitCount, length - 1);
  return (
    <div className={css.cells} aria-hidden="true">
      {Array.from({ length }, (_, cell) => (
        <span key={cell} className={cell === nextCell ? css.next : css.cell} part="field" />
      ))}
    </div>
  );
}

/**
 * Reads the code that the person types, and calls `onComplete`. Returns how many digits the field has.
 */
function useTypedCode({ length, error, isRejected, onComplete }: CodeFieldProps) {
  /** The code in the field, or empty if the code has not all digits yet. */
  const completeCode = useRef('');
  const [digitCount, setDigitCount] = useState(0);

  function read(field: HTMLInputElement) {
    const before = completeCode.current;
    const code = rewriteAsCode(field, (digits, caret) => {
      const replacesRejected = (error || isRejected) && before && digits.length > length;
      const next = replacesRejected ? replaceRejectedDigits(before, digits, caret) : digits;
      return next.slice(0, length);
    });
    setDigitCount(code.length);
    if (code === before) return;
    completeCode.current = code.length === length ? code : '';
    if (completeCode.current) onComplete(code);
  }

  function submitAgain() {
    if (completeCode.current && !isRejected) onComplete(completeCode.current);
  }

  return { digitCount, read, submitAgain };
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

/** Returns the digits of a text as ASCII digits. Fullwidth and Arabic digits are converted. */
function digitsOf(text: string): string {
  // The low four bits of each of these characters' codes are the digit's value.
  const ascii = text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15));
  return ascii.replace(/\D/g, '');
}

/**
 * Removes everything except digits from the field, and then changes the digits with `toCode`. The caret stays behind
 * the same digit.
 */
function rewriteAsCode(input: HTMLInputElement, toCode: (digits: string, caret: number) => string): string {
  const caret = digitsOf(input.value.slice(0, input.selectionStart ?? undefined)).length;
  const code = toCode(digitsOf(input.value), caret);
  if (code !== input.value) {
    input.value = code;
    input.setSelectionRange(caret, caret);
  }
  return code;
}

/**
 * Returns the new code after the person has typed into a field that contains a rejected code. If the person has typed
 * at the end, the typed digits start a new code. Otherwise the typed digits replace the same number of digits after the
 * caret.
 */
function replaceRejectedDigits(rejected: string, digits: string, caret: number): string {
  const addedCount = digits.length - rejected.length;
  const hasTypedAtEnd = caret > rejected.length;
  if (hasTypedAtEnd) return digits.slice(rejected.length);
  return digits.slice(0, caret) + digits.slice(caret + addedCount);
}
