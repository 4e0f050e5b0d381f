import type { OAuthProvider } from './social';
import type { ThemeKey } from './themeKeys';

interface ButtonStyles {
  backgroundColor?: string;
  textColor?: string;
  borderColor?: string;
  borderRadius?: string;
}

/** The older generation's theme (specification §3 "Theme"). */
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

/** The newer generation's theme and options. */
export interface Presentation {
  /** One theme, or a light and a dark one; the system's preference selects one. */
  theme?: Theme | readonly [light: Theme, dark: Theme];
  options?: {
    hideHeaderText?: boolean;
    inputIdSuffix?: string;
    logo?: { url?: string; alt?: string };
    buttonId?: boolean | string;
    enableShadowDOM?: boolean;
    /** `column`: one button below the other. `icons`: rows of icons without names. Default: `column`. */
    socialButtons?: 'column' | 'icons';
    icons?: ProviderIcons;
  };
  /** Icons that replace the widget's icons of social providers. */
  icons?: ProviderIcons;
}

/** Addresses of images: https, or http on loopback. */
export type ProviderIcons = Readonly<Partial<Record<OAuthProvider, string>>>;
