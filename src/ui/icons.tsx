import * as css from '../theme/root.module.css';

/** A line icon on a grid of 20 units. Decorative, because a text always says the same. */
export function icon(path: string) {
  return function Icon() {
    return (
      <svg className={css.icon} viewBox="0 0 20 20" aria-hidden>
        <path d={path} />
      </svg>
    );
  };
}

/** The path ends at the top, where another path continues. */
export const circle = 'M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Z';

export const ErrorIcon = icon(`${circle}m0 4v4m0 2.9v.1`);
export const SuccessIcon = icon(`${circle}m-3.2 7.7 2.3 2.4 4.1-4.9`);
export const WarningIcon = icon('M10 3 2.5 16.5h15L10 3Zm0 5v3.6m0 2.2v.1');
