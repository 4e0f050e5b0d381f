import { createContext, useContext } from 'react';
import type { WidgetConfig } from '../config/readConfig';
import type { WidgetProps } from '../contract/widgetProps';

/** The host's settings for this render. Thunks get the same through `extra`. */
export interface Settings {
  readonly config: WidgetConfig;
  /** The host's properties: own members only, of any type. */
  readonly hostProps: WidgetProps;
  /** BCP 47. English by default. */
  readonly locale: string | undefined;
  /** Whether the host has passed a reset token. The services keep the token itself. */
  readonly hasResetToken: boolean;
  /** The host's theme options apart from colours and sizes. */
  readonly options: {
    readonly hideHeaderText: boolean;
    readonly logoUrl?: string;
    readonly logoAlt?: string;
    /** The id of a method's button, if the host requires ids. */
    readonly buttonIdOf?: (method: string) => string;
  };
}

export const SettingsContext = createContext<Settings | null>(null);

export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('A screen was rendered outside of a widget');
  return settings;
}
