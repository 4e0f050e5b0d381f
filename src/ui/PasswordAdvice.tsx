import type { ReactNode } from 'react';
import { useLayoutEffect, useRef } from 'react';
import { useSheet } from '../theme';
import sheet, * as css from './PasswordAdvice.module.css';

/**
 * Advice about the password that the person is typing. Screen readers announce each change. The area can only become
 * higher, so that the controls below do not move up and down during typing.
 */
export function PasswordAdvice({ id, children }: { id: string; children: ReactNode }) {
  useSheet(sheet);
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = area.current;
    if (node) node.style.minBlockSize = `${node.offsetHeight}px`;
  });
  return (
    <div ref={area} id={id} role="status" data-advice="" className={css.advice}>
      {children}
    </div>
  );
}
