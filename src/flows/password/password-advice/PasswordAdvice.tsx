import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { useSheet } from '../../../theme';
import sheet, * as css from './PasswordAdvice.module.css';

interface PasswordAdviceProps {
  id: string;
  /**
   * True while an automatic check of the password is pending. Screen readers announce other pending requests, but not
   * these checks, because the person is still typing.
   */
  isAutomaticCheckPending: boolean;
  children: ReactNode;
}

/**
 * Advice about the password that the person is typing. Screen readers announce each change. The area can only become
 * higher, so that the controls below do not move up and down during typing.
 */
export function PasswordAdvice({ id, isAutomaticCheckPending, children }: PasswordAdviceProps) {
  useSheet(sheet);
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = area.current;
    if (node) node.style.minBlockSize = `${node.offsetHeight}px`;
  });
  return (
    <div ref={area} id={id} role="status" data-quiet={isAutomaticCheckPending} className={css.advice}>
      {children}
    </div>
  );
}
