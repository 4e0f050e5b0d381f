import { oauthProviders } from '../methods/social/options';
import type { Options, ValuesOf } from './options';

const css = { type: 'css' } as const;

const button = { backgroundColor: css, textColor: css, borderColor: css, borderRadius: css } as const;

/** The older generation of theme options: the property `styles` (specification §3 "Theme"). */
export const stylesOptions = {
  container: {
    type: 'object',
    properties: { backgroundColor: css, borderColor: css, borderRadius: css, width: css },
  },
  colors: {
    type: 'object',
    properties: { primary: css, secondary: css, accent: css, success: css, warning: css, error: css },
  },
  buttons: {
    type: 'object',
    properties: {
      primary: { type: 'object', properties: button },
      secondary: { type: 'object', properties: button },
      disabled: { type: 'object', properties: button },
    },
  },
  inputs: { type: 'object', properties: { ...button, placeholderColor: css } },
  fontFamily: css,
  hideHeaderText: { type: 'flag' },
  logo: { type: 'object', properties: { logoImageUrl: { type: 'address' } } },
} as const satisfies Options;

export type Styles = ValuesOf<typeof stylesOptions>;

/** Images that replace icons of social providers: https, or http on loopback. */
const icons = { type: 'images', names: oauthProviders } as const;

/** The newer generation of theme options: the property `presentation`. */
export const presentationOptions = {
  /** One theme, or a pair of a light and a dark theme. The system's setting selects one theme of the pair. */
  theme: { type: 'theme' },
  icons,
  options: {
    type: 'object',
    properties: {
      hideHeaderText: { type: 'flag' },
      inputIdSuffix: { type: 'idSuffix' },
      logo: { type: 'object', properties: { url: { type: 'address' }, alt: { type: 'text' } } },
      buttonId: { type: 'buttonId' },
      /** @deprecated Use `config.enableShadowDOM` */
      enableShadowDOM: { type: 'flag' },
      /**
       * The layout of the social providers' buttons. `column`: one button below the other. `icons`: rows of icons
       * without names.
       */
      socialButtons: { type: 'name', names: ['column', 'icons'], default: 'column' },
      /** @deprecated Use `presentation.icons` */
      icons,
    },
  },
} as const satisfies Options;

export type Presentation = ValuesOf<typeof presentationOptions>;
