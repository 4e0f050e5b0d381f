import type { OAuthProvider } from './social';
import type { ThemeKey } from './themeKeys';

interface ButtonStyles {
  backgroundColor?: string;
  textColor?: string;
  borderColor?: string;
  borderRadius?: string;
}

/** The older generation's look (specification §3 "Theme"). */
export interface Styles {
  container?: { backgroundColor?: string; borderColor?: string; borderRadius?: string; width?: string };
  colors?: {
    primary?: string;
    secondary?: string;
    accent?: string;
    success?: string;
    warning?: string;
    error?: string;
  };
  buttons?: { primary?: ButtonStyles; secondary?: ButtonStyles; disabled?: ButtonStyles };
  inputs?: {
    backgroundColor?: string;
    textColor?: string;
    placeholderColor?: string;
    borderColor?: string;
    borderRadius?: string;
  };
  fontFamily?: string;
  hideHeaderText?: boolean;
  logo?: { logoImageUrl?: string };
}

/** One theme of the newer generation: CSS values by key. */
export type Theme = Readonly<Partial<Record<ThemeKey, string>>>;

/** The newer generation's look. */
export interface Presentation {
  /** One theme, or a light and a dark one that follow the system. */
  theme?: Theme | readonly [light: Theme, dark: Theme];
  options?: {
    hideHeaderText?: boolean;
    inputIdSuffix?: string;
    logo?: { url?: string; alt?: string };
    buttonId?: boolean | string;
    enableShadowDOM?: boolean;
    /** One below the other, or the marks alone in rows. `column` when not given. */
    socialButtons?: 'column' | 'icons';
    icons?: ProviderIcons;
  };
  /** Stand in the place of the social providers' marks. */
  icons?: ProviderIcons;
}

/** Addresses of images: https, or http on loopback. */
export type ProviderIcons = Readonly<Partial<Record<OAuthProvider, string>>>;
