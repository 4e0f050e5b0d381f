import { useEffect, useId, useRef, useState } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { useSheet } from '../theme';
import { describedBy, Field } from './Field';
import sheet, * as css from './CodeField.module.css';

export interface CodeFieldProps {
  label: ReactNode;
  /** Digits in a whole code. */
  length: number;
  /** While a code is being checked. Enabled again, the field takes the focus back. */
  disabled?: boolean;
  error?: ReactNode;
  /** The code that stands there was refused: only another one is handed on. */
  isRefused?: boolean;
  /** Called once per complete code; again after a change, or when Enter is pressed. */
  onComplete(code: string): void;
  id?: string;
  name?: string;
}

/** The decimal digits in a text, also fullwidth and Arabic ones, as ASCII. */
function digitsOf(text: string): string {
  return text.replace(/[٠-٩۰-۹０-９]/g, (digit) => String(digit.charCodeAt(0) & 15)).replace(/\D/g, '');
}

/** Keeps digits only, without moving the caret away from where the person is typing. */
function tidy(input: HTMLInputElement, fit: (digits: string, caret: number) => string): string {
  const caret = digitsOf(input.value.slice(0, input.selectionStart ?? undefined)).length;
  const code = fit(digitsOf(input.value), caret);
  if (code !== input.value) {
    input.value = code;
    input.setSelectionRange(caret, caret);
  }
  return code;
}

/** What becomes of a refused code when digits are added to it: at its end a new one begins, elsewhere they replace. */
function correct(refused: string, digits: string, caret: number): string {
  const added = digits.length - refused.length;
  return caret > refused.length
    ? digits.slice(refused.length)
    : digits.slice(0, caret) + digits.slice(caret + added);
}

/** Whether no other element has taken the focus since the field lost it by being disabled. */
function focusIsFree(input: HTMLInputElement): boolean {
  const { activeElement } = input.getRootNode() as Document | ShadowRoot; // a mounted node's root is one of the two
  return !activeElement || activeElement === input || activeElement === input.ownerDocument.body;
}

/** One input for a whole one-time code, drawn as a row of cells. */
export function CodeField({
  label,
  length,
  disabled = false,
  error,
  isRefused = false,
  onComplete,
  id,
  name,
}: CodeFieldProps) {
  useSheet(sheet);
  const ownId = useId();
  const inputId = id ?? ownId;
  const input = useRef<HTMLInputElement>(null);
  const entered = useRef(false);
  const submitted = useRef('');
  const [filled, setFilled] = useState(0);

  useEffect(() => {
    if (!input.current || disabled || (entered.current && !focusIsFree(input.current))) return;
    entered.current = true;
    input.current.focus();
  }, [disabled]);

  const read = (field: HTMLInputElement) => {
    const before = submitted.current;
    const code = tidy(field, (digits, caret) => {
      const corrects = (error || isRefused) && before && digits.length > length;
      return (corrects ? correct(before, digits, caret) : digits).slice(0, length);
    });
    setFilled(code.length);
    if (code === submitted.current) return;
    const complete = code.length === length;
    submitted.current = complete ? code : '';
    if (complete) onComplete(code);
  };

  return (
    <Field id={inputId} label={label} error={error}>
      <div
        className={css.code}
        dir="ltr"
        style={{ '--length': length } as CSSProperties /* custom property */}
      >
        <input
          ref={input}
          id={inputId}
          name={name}
          className={css.digits}
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy(inputId, error)}
          // A composition (an input method at work) is read when it ends.
          onInput={({ currentTarget, nativeEvent }) => {
            if (!(nativeEvent as InputEvent).isComposing) read(currentTarget); // React types it as a plain Event
          }}
          onCompositionEnd={({ currentTarget }) => read(currentTarget)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            if (submitted.current && !isRefused) onComplete(submitted.current);
          }}
        />
        <div className={css.cells} aria-hidden="true">
          {Array.from({ length }, (_, at) => (
            <span key={at} className={at === Math.min(filled, length - 1) ? css.next : css.cell} />
          ))}
        </div>
      </div>
    </Field>
  );
}
