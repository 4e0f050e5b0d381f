import type { RefObject } from 'react';
import { createContext } from 'react';
import type { LoadingParts } from './loadingParts';

/** The widget's root element, and what decides when the root fires `portico-drawn` and `portico-ready`. */
export interface WidgetRoot {
  ref: RefObject<HTMLElement | null>;
  /** The properties that the host has set. After the host has set new ones, both events fire again. */
  props: object;
  parts: LoadingParts;
  /** The events that have fired. */
  fired: Set<string>;
}

export const WidgetRootContext = createContext<WidgetRoot | null>(null);
