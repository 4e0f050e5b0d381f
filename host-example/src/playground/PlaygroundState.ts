import { emptyDescription, type Embed, type ModuleName } from '../embed/description';
import { readAt } from './options/paths';

const moduleNames: readonly ModuleName[] = [
  'Login',
  'ResetPassword',
  'PasskeyRegistration',
  'IdentityProvider',
  'Account',
];

export const panels = ['theme', 'code', 'events', 'description'] as const;
export type Panel = (typeof panels)[number];

/** How the page shows the widget and its own panels. */
export interface View {
  /** The width of the widget's element in CSS pixels. Default: the full width of the stage. */
  width?: number;
  /** The background of the widget. Default: that of the page. */
  backdrop?: 'light' | 'dark';
  /** The direction of the page around the widget. Default: left to right. */
  direction?: 'rtl';
  /** Which theme is shown and edited, if there are a light and a dark one. Default: the one that the system prefers. */
  side?: 'light' | 'dark';
  /** The selected panel beside the stage. Default: the theme. */
  panel?: Panel;
  /** A key of `codes`: the kind of code that the panel "Code" shows. */
  code?: string;
  /** The ids of the open sections in the panel of options. */
  open?: readonly string[];
}

/** The state in the playground's URL: the description of the widget, and the view. */
export interface PlaygroundState extends Embed {
  view?: View;
}

/** In the initial state, links in emails and social providers lead to the example host's own landing page. */
export function initialState(origin: string): PlaygroundState {
  const landing = `${origin}/authenticate`;
  return {
    config: {
      products: ['emailMagicLinks', 'otp'],
      emailMagicLinksOptions: { loginRedirectURL: landing, signupRedirectURL: landing },
      otpOptions: { methods: ['sms', 'whatsapp'] },
      oauthOptions: {
        providers: [{ type: 'google' }, { type: 'github' }],
        loginRedirectURL: landing,
        signupRedirectURL: landing,
      },
    },
  };
}

/** @throws SyntaxError or URIError if the fragment cannot be read */
export function readState(hash: string): PlaygroundState | undefined {
  const text = decodeURIComponent(hash.slice(1));
  return text ? parseState(text) : undefined;
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string';
const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isListOf = (check: Check) => (value: unknown) => Array.isArray(value) && value.every(check);
const isTheme: Check = (value) =>
  isObject(value) || (Array.isArray(value) && value.length === 2 && value.every(isObject));

/** Only the values that the page itself uses are checked here. The widget checks all others. */
const checks: readonly (readonly [path: string, allowed: string, check: Check])[] = [
  ['module', `one of ${moduleNames.join(', ')}`, (value) => moduleNames.some((name) => name === value)],
  ['locale', 'a text', isText],
  ['preset.screen', 'a text', isText],
  ['presentation.theme', 'an object or a list of two objects', isTheme],
  ['view', 'an object', isObject],
  ['view.width', 'a number', Number.isFinite],
  ['view.code', 'a text', isText],
  ['view.open', 'a list of texts', isListOf(isText)],
];

/** @throws SyntaxError if the text is not the JSON of an object, or if one of `checks` fails */
export function parseState(text: string): PlaygroundState {
  const value: unknown = JSON.parse(text);
  if (!isObject(value)) throw new SyntaxError('The description is an object: { … }');
  for (const [path, allowed, check] of checks) {
    const property = readAt(value, path);
    if (property !== undefined && !check(property)) throw new SyntaxError(`${path} is not ${allowed}`);
  }
  return value as PlaygroundState; // the cast is safe, because the widget checks the other properties
}

/** Returns the fragment of the URL, `#<encodeURIComponent(JSON)>`. */
export function writeHash(state: PlaygroundState): string {
  return `#${encodeURIComponent(JSON.stringify(state))}`;
}

/**
 * Returns the description of the widget: the state without the view. If the theme is a pair (light and dark) and the
 * view selects one of the two, the description contains only this one.
 */
export function descriptionOf({ view, ...description }: PlaygroundState): Embed {
  const { presentation } = description;
  const theme = presentation?.theme;
  if (!view?.side || !Array.isArray(theme)) return description;
  const [light, dark] = theme;
  const selected = view.side === 'light' ? light : { 'color-scheme': 'dark', ...dark };
  return { ...description, presentation: { ...presentation, theme: selected } };
}

/**
 * Returns the description with all properties of `Embed`. A property that the state does not contain is `undefined`, so
 * that the widget resets it.
 */
export function completeDescriptionOf(state: PlaygroundState): Embed {
  return { ...emptyDescription, ...descriptionOf(state) };
}
