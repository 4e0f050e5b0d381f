import type { ReactNode } from 'react';
import * as css from '../theme/root.module.css';

function icon(shape: ReactNode) {
  return function Icon() {
    return (
      <svg className={css.icon} viewBox="0 0 20 20" aria-hidden="true" focusable="false">
        {shape}
      </svg>
    );
  };
}

export const BackIcon = icon(<path d="M16.5 10h-13m5.5-5.5L3.5 10 9 15.5" />);
export const CheckIcon = icon(<path d="M4 10.5 8.2 15 16 5.5" />);
export const ChevronIcon = icon(<path d="m5.5 8 4.5 4.5L14.5 8" />);
export const CloseIcon = icon(<path d="m5.5 5.5 9 9m0-9-9 9" />);
export const ErrorIcon = icon(<path d="M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Zm0 4v4m0 2.9v.1" />);
export const SuccessIcon = icon(
  <path d="M10 2.5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15Zm-3.2 7.7 2.3 2.4 4.1-4.9" />,
);
export const WarningIcon = icon(<path d="M10 3 2.5 16.5h15L10 3Zm0 5v3.6m0 2.2v.1" />);
