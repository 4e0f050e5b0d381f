import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useSheet, useUniqueId } from '../theme/StyleRoot';
import { moveFocus } from './moveFocus';
import sheet, * as css from './Screen.module.css';

export interface ScreenProps {
  title?: ReactNode;
  description?: ReactNode;
  logo?: ReactNode;
  /** In the first line of the title, before it: the arrow, and a success mark or a logo. */
  back?: ReactNode;
  mark?: ReactNode;
  /** The heading, or without one the screen, takes the focus on mount, unless an element of the screen has it. */
  focusesTitle?: boolean;
  /** Animates the screen on mount, because it follows another one. */
  enters?: boolean;
  /** For a parent that reads the screen's elements. Default: a ref of its own. */
  ref?: RefObject<HTMLDivElement | null>;
  children?: ReactNode;
}

export function Screen({
  title,
  description,
  logo,
  back,
  mark,
  focusesTitle,
  enters,
  ref,
  children,
}: ScreenProps) {
  useSheet(sheet);
  const ownRef = useRef<HTMLDivElement>(null);
  const screen = ref ?? ownRef;
  const heading = useRef<HTMLHeadingElement>(null);
  const descriptionId = useUniqueId();

  useEffect(() => {
    if (focusesTitle && !screen.current?.matches(':focus-within'))
      moveFocus(heading.current ?? screen.current);
  }, [focusesTitle, screen]);

  return (
    <div ref={screen} tabIndex={-1} className={css.screen} data-enters={enters || undefined}>
      {logo}
      {(back || mark || title || description) && (
        <div className={css.head}>
          {back}
          {mark}
          {title && (
            <h2
              ref={heading}
              tabIndex={-1}
              className={css.title}
              part="title"
              aria-describedby={description ? descriptionId : undefined}
            >
              {title}
            </h2>
          )}
          {/* The space separates both for screen readers that read them as one text. */ ' '}
          {description && (
            <p id={descriptionId} className={css.description} part="description">
              {description}
            </p>
          )}
        </div>
      )}
      {children}
    </div>
  );
}
