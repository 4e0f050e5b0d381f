import type { OAuthProvider } from './social';
import type { ThemeKey } from './themeKeys';

interface ButtonStyles {
  backgroundColor?: string;
  textColor?: string;
  borderColor?: string;
  borderRadius?: string;
}

/** The theme of the older generation (specification §3 "Theme"). */
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

/** A theme of the newer generation. It maps keys to CSS values. */
export type Theme = Readonly<Partial<Record<ThemeKey, string>>>;

/** The theme and the options of the newer generation. */
export interface Presentation {
  /** One theme, or a light and a dark theme. If there are two, the system's preference selects one. */
  theme?: Theme | readonly [light: Theme, dark: Theme];
  options?: {
    hideHeaderText?: boolean;
    inputIdSuffix?: string;
    logo?: { url?: string; alt?: string };
    buttonId?: boolean | string;
    enableShadowDOM?: boolean;
    /**
     * The layout of the social providers' buttons. `column`: one button below the other. `icons`: rows of icons
     * without names. Default: `column`.
     */
    socialButtons?: 'column' | 'icons';
    icons?: ProviderIcons;
  };
  /** Images that replace the widget's icons of social providers. */
  icons?: ProviderIcons;
}

/** The addresses of the images: https, or http on loopback. */
export type ProviderIcons = Readonly<Partial<Record<OAuthProvider, string>>>;
