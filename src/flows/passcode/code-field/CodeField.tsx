import { useEffect, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { memberOf } from '../../../browser/memberOf';
import { useSheet } from '../../../theme';
import { describedBy, Field, useFieldId } from '../../../ui/field/Field';
import { ProgressBar } from '../progress-bar/ProgressBar';
import sheet, * as css from './CodeField.module.css';

export interface CodeFieldProps {
  label: ReactNode;
  length: number;
  /**
   * True while a code is being checked. Then the field is disabled and loses the focus. When the field is enabled
   * again, it takes the focus back, unless another element has the focus.
   */
  disabled?: boolean;
  error?: ReactNode;
  /** Says that the code is being checked. It is shown with a progress bar, in the place of the error. */
  progress?: string;
  /** True if the provider has rejected the code in the field. Then the same code cannot be submitted again. */
  isRefused?: boolean;
  /**
   * Called when the person has entered the last digit, has changed a complete code, or presses Enter in a complete
   * code.
   */
  onComplete(code: string): void;
  id?: string;
  name?: string;
}

/** Returns the digits of a text as ASCII digits. Fullwidth and Arabic digits are converted. */
function digitsOf(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/\D/g, '');
}

/**
 * Removes everything except digits from the field, and then changes the digits with `fit`. The caret stays behind the
 * same digit.
 */
function keepDigits(input: HTMLInputElement, fit: (digits: string, caret: number) => string): string {
  const caret = digitsOf(input.value.slice(0, input.selectionStart ?? undefined)).length;
  const code = fit(digitsOf(input.value), caret);
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
function replaceDigits(refused: string, digits: string, caret: number): string {
  const added = digits.length - refused.length;
  return caret > refused.length
    ? digits.slice(refused.length)
    : digits.slice(0, caret) + digits.slice(caret + added);
}

function focusIsFree(input: HTMLInputElement): boolean {
  // The cast is safe: the root of a mounted node is a document or a shadow root.
  const focused = memberOf(input.getRootNode() as Document | ShadowRoot, 'activeElement');
  return !focused || focused === input || focused === memberOf(input.ownerDocument, 'body');
}

/**
 * Reads the code that the person types, and calls `onComplete`. `complete` is the code in the field, or empty if the
 * code has not all digits yet.
 */
function useCode({ length, error, isRefused, onComplete }: CodeFieldProps) {
  const complete = useRef('');
  const [filled, setFilled] = useState(0);

  function read(field: HTMLInputElement) {
    const before = complete.current;
    const code = keepDigits(field, (digits, caret) => {
      const corrects = (error || isRefused) && before && digits.length > length;
      return (corrects ? replaceDigits(before, digits, caret) : digits).slice(0, length);
    });
    setFilled(code.length);
    if (code === before) return;
    complete.current = code.length === length ? code : '';
    if (complete.current) onComplete(code);
  }

  function submitAgain() {
    if (complete.current && !isRefused) onComplete(complete.current);
  }

  return { filled, read, submitAgain };
}

/** Focuses the field when it appears, and when it is enabled again, unless another element has the focus. */
function useFocus(disabled: boolean) {
  const input = useRef<HTMLInputElement>(null);
  const entered = useRef(false);
  useEffect(() => {
    if (!input.current || disabled || (entered.current && !focusIsFree(input.current))) return;
    entered.current = true;
    input.current.focus();
  }, [disabled]);
  return input;
}

export function CodeField(props: CodeFieldProps) {
  const { label, length, disabled = false, error, progress = '', id, name } = props;
  useSheet(sheet);
  const inputId = useFieldId(id);
  const input = useFocus(disabled);
  const { filled, read, submitAgain } = useCode(props);

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
        <Cells length={length} filled={filled} />
      </div>
      <ProgressBar label={progress} replaced={Boolean(error)} />
    </Field>
  );
}

function Cells({ length, filled }: { length: number; filled: number }) {
  return (
    <div className={css.cells} aria-hidden="true">
      {Array.from({ length }, (_, at) => (
        <span key={at} className={at === Math.min(filled, length - 1) ? css.next : css.cell} part="field" />
      ))}
    </div>
  );
}
