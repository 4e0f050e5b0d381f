import { createContext, useContext } from 'react';
import type { WidgetConfig } from '../config/readConfig';
import type { WidgetProps } from '../contract/widgetProps';

/** What the host set for this render; thunks see the same through `extra`. */
export interface Settings {
  readonly config: WidgetConfig;
  /** The host's own values: own members alone, of any type. */
  readonly hostProps: WidgetProps;
  /** BCP 47; English, like every word of ours, where it is not given. */
  readonly locale: string | undefined;
  /** Whether the host has handed a reset token over; the token is with the services. */
  readonly hasResetToken: boolean;
  /** What the host says about the look beside colours and sizes. */
  readonly options: {
    readonly hideHeaderText: boolean;
    readonly logoUrl?: string;
    readonly logoAlt?: string;
  };
}

export const SettingsContext = createContext<Settings | null>(null);

export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('A screen was rendered outside of a widget');
  return settings;
}
