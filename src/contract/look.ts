import type { OAuthProvider } from './social';
import type { ThemeKey } from './themeKeys';

interface ButtonStyles {
  backgroundColor?: string | undefined;
  textColor?: string | undefined;
  borderColor?: string | undefined;
  borderRadius?: string | undefined;
}

/** The older generation of theme options: the property `styles` (specification §3 "Theme"). */
export interface Styles {
  container?:
    | {
        backgroundColor?: string | undefined;
        borderColor?: string | undefined;
        borderRadius?: string | undefined;
        width?: string | undefined;
      }
    | undefined;
  colors?:
    | {
        primary?: string | undefined;
        secondary?: string | undefined;
        accent?: string | undefined;
        success?: string | undefined;
        warning?: string | undefined;
        error?: string | undefined;
      }
    | undefined;
  buttons?:
    | {
        primary?: ButtonStyles | undefined;
        secondary?: ButtonStyles | undefined;
        disabled?: ButtonStyles | undefined;
      }
    | undefined;
  inputs?:
    | {
        backgroundColor?: string | undefined;
        textColor?: string | undefined;
        placeholderColor?: string | undefined;
        borderColor?: string | undefined;
        borderRadius?: string | undefined;
      }
    | undefined;
  fontFamily?: string | undefined;
  hideHeaderText?: boolean | undefined;
  logo?: { logoImageUrl?: string | undefined } | undefined;
}

/** The newer generation of theme options: CSS values by the keys of `themeKeys`. */
export type Theme = Readonly<Partial<Record<ThemeKey, string | undefined>>>;

/** The property `presentation`, the newer generation of theme options. */
export interface Presentation {
  /** One theme, or a pair of a light and a dark theme. The system's setting selects one theme of the pair. */
  theme?: Theme | readonly [light: Theme, dark: Theme] | undefined;
  options?:
    | {
        hideHeaderText?: boolean | undefined;
        inputIdSuffix?: string | undefined;
        logo?: { url?: string | undefined; alt?: string | undefined } | undefined;
        buttonId?: boolean | string | undefined;
        enableShadowDOM?: boolean | undefined;
        /**
         * The layout of the social providers' buttons. `column`: one button below the other. `icons`: rows of icons
         * without names. Default: `column`.
         */
        socialButtons?: 'column' | 'icons' | undefined;
        icons?: ProviderIcons | undefined;
      }
    | undefined;
  icons?: ProviderIcons | undefined;
}

/** The addresses of images that replace icons of social providers: https, or http on loopback. */
export type ProviderIcons = Readonly<Partial<Record<OAuthProvider, string | undefined>>>;
