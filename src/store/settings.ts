import { createContext, useContext } from 'react';
import type { WidgetConfig } from '../config/readConfig';
import type { WidgetProps } from '../contract/widgetProps';

/** The host's settings for the current render. Thunks get the same settings through `extra`. */
export interface Settings {
  readonly config: WidgetConfig;
  /** The host's properties, copied as own members. Their values are not checked yet and may have any type. */
  readonly hostProps: WidgetProps;
  /** A language tag (BCP 47). `undefined` means English. */
  readonly locale: string | undefined;
  /** Whether the host has passed a reset token. The token itself is only in the services. */
  readonly hasResetToken: boolean;
  /** The theme options of the host that are not colours or sizes. */
  readonly options: {
    readonly hideHeaderText: boolean;
    readonly logoUrl?: string;
    readonly logoAlt?: string;
    /** Returns the id of a method's button. Missing if the host requires no ids. */
    readonly buttonIdOf?: (method: string) => string;
  };
}

export const SettingsContext = createContext<Settings | null>(null);

export function useSettings(): Settings {
  const settings = useContext(SettingsContext);
  if (!settings) throw new Error('A screen was rendered outside of a widget');
  return settings;
}
