import type { Browser } from '../../browser/types';
import type { PhoneValue } from './phoneDigits';

// The field for a new number and what reads it are in the chunk of Main's phone field.

export const loadNewPhone = () =>
  import(/* webpackChunkName: "text-message" */ './NewPhone').then((chunk) => chunk.NewPhone);

/** Loads `readPhone`, and calls it. */
export const readNewPhone = (value: PhoneValue, browser: Browser) =>
  import(/* webpackChunkName: "text-message" */ './readPhone').then((chunk) =>
    chunk.readPhone(value, browser),
  );
