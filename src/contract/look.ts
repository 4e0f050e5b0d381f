import type { OAuthProvider } from './social';
import type { ThemeKey } from './themeKeys';

interface ButtonStyles {
  backgroundColor?: string;
  textColor?: string;
  borderColor?: string;
  borderRadius?: string;
}

/** The older generation of theme options: the property `styles` (specification §3 "Theme"). */
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

/** The newer generation of theme options: CSS values by the keys of `themeKeys`. */
export type Theme = Readonly<Partial<Record<ThemeKey, string>>>;

/** The property `presentation`, the newer generation of theme options. */
export interface Presentation {
  /** One theme, or a pair of a light and a dark theme. The system's setting selects one theme of the pair. */
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
  icons?: ProviderIcons;
}

/** The addresses of images that replace icons of social providers: https, or http on loopback. */
export type ProviderIcons = Readonly<Partial<Record<OAuthProvider, string>>>;
