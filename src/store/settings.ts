import { createContext, useContext } from 'react';
import type { WidgetProps } from '../contract/widgetProps';
import type { WidgetConfig } from '../host/readConfig';

/** They belong to the current render. Thunks get them through `extra`. */
export interface Settings {
  readonly config: WidgetConfig;
  readonly hostProps: WidgetProps;
  /** A BCP 47 tag that the browser knows. */
  readonly locale: string;
  /** Only the services contain the token itself. */
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
