import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { useSheet } from '../theme';
import { BackIcon } from './icons';
import sheet, * as css from './Screen.module.css';

export interface ScreenProps {
  /** The heading of the screen. If it is missing, the screen has no heading. */
  title?: ReactNode;
  description?: ReactNode;
  back?: { label: string; onBack(): void };
  logo?: ReactNode;
  /** If true, the heading takes the focus when the screen is mounted, unless an element of the screen has the focus. */
  autoFocusTitle?: boolean;
  children?: ReactNode;
}

/** The layout of a screen: back button, heading, description and controls. */
export function Screen({ title, description, back, logo, autoFocusTitle, children }: ScreenProps) {
  useSheet(sheet);
  const screen = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (autoFocusTitle && !screen.current?.matches(':focus-within'))
      (heading.current ?? screen.current)?.focus({ preventScroll: true });
  }, [autoFocusTitle]);

  return (
    <div ref={screen} tabIndex={-1} className={css.screen}>
      {back && (
        <button type="button" className={css.back} aria-label={back.label} onClick={back.onBack}>
          <BackIcon />
        </button>
      )}
      {logo}
      {(title || description) && (
        <div className={css.head}>
          {title && (
            <h2 ref={heading} tabIndex={-1} className={css.title}>
              {title}
            </h2>
          )}
          {/* For screen readers that read title and description together, the space separates them. */ ' '}
          {description && <p className={css.description}>{description}</p>}
        </div>
      )}
      {children}
    </div>
  );
}
