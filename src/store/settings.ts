import { createContext, useContext } from 'react';
import type { WidgetConfig } from '../config/readConfig';
import type { WidgetProps } from '../contract/widgetProps';

/** The host's settings for the current render. Thunks get them through `extra`. */
export interface Settings {
  readonly config: WidgetConfig;
  readonly hostProps: WidgetProps;
  /** The language of the widget's texts, as a BCP 47 tag. It is always a tag that the browser knows. */
  readonly locale: string;
  /** True if the host has given a reset token. Only the services contain the token itself. */
  readonly hasResetToken: boolean;
  readonly options: {
    readonly hideHeaderText: boolean;
    readonly logoUrl?: string;
    readonly logoAlt?: string;
    readonly buttonIdOf?: (method: string) => string;
  };
}

export const SettingsContext = createContext<Settings | null>(null);

export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('A screen was rendered outside of a widget');
  return settings;
}
