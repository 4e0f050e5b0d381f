import type { Page } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { highContrastDarkTheme, highContrastTheme, shadcnTheme } from '../../loader/src/themes';
import type { EmbedPage } from '../support/page/EmbedPage';
import { stateOf } from '../support/screens/screens';
import { expect, type OpenEmbed } from '../support/test';

// shadcn's theme would use the system font, which differs between machines. So the pictures use another font.
const shadcn = { ...shadcnTheme, 'font-family': 'Arial, sans-serif' };

/** The colours of shadcn's own neutral theme, which a page sets. */
const shadcnTokens = {
  light: {
    background: 'oklch(1 0 0)',
    foreground: 'oklch(0.145 0 0)',
    card: 'oklch(1 0 0)',
    'card-foreground': 'oklch(0.145 0 0)',
    primary: 'oklch(0.205 0 0)',
    'primary-foreground': 'oklch(0.985 0 0)',
    secondary: 'oklch(0.97 0 0)',
    'secondary-foreground': 'oklch(0.205 0 0)',
    muted: 'oklch(0.97 0 0)',
    'muted-foreground': 'oklch(0.556 0 0)',
    accent: 'oklch(0.97 0 0)',
    'accent-foreground': 'oklch(0.205 0 0)',
    destructive: 'oklch(0.577 0.245 27.325)',
    border: 'oklch(0.922 0 0)',
    input: 'oklch(0.922 0 0)',
    ring: 'oklch(0.708 0 0)',
  },
  dark: {
    background: 'oklch(0.145 0 0)',
    foreground: 'oklch(0.985 0 0)',
    card: 'oklch(0.205 0 0)',
    'card-foreground': 'oklch(0.985 0 0)',
    primary: 'oklch(0.922 0 0)',
    'primary-foreground': 'oklch(0.205 0 0)',
    secondary: 'oklch(0.269 0 0)',
    'secondary-foreground': 'oklch(0.985 0 0)',
    muted: 'oklch(0.269 0 0)',
    'muted-foreground': 'oklch(0.708 0 0)',
    accent: 'oklch(0.269 0 0)',
    'accent-foreground': 'oklch(0.985 0 0)',
    destructive: 'oklch(0.704 0.191 22.216)',
    border: 'oklch(1 0 0 / 10%)',
    input: 'oklch(1 0 0 / 15%)',
    ring: 'oklch(0.556 0 0)',
  },
} as const;

interface PictureTheme {
  theme?: object;
  /** The background of the page. */
  page: string;
  /** The custom properties that the page sets, without `--`. */
  tokens?: Readonly<Record<string, string>>;
}

/** The themes of the pictures, each with a background for the page, and the tokens that the page sets. */
export const themes = {
  default: { theme: undefined, page: '#ffffff' },
  dark: { theme: { 'color-scheme': 'dark' }, page: '#0b1216' },
  'high contrast': { theme: highContrastTheme, page: '#ffffff' },
  'three colours': {
    theme: { background: '#fdf3dc', foreground: '#2d2a1f', primary: '#1f5c4a' },
    page: '#efe2c4',
  },
  'high contrast dark': { theme: highContrastDarkTheme, page: '#000000' },
  shadcn: { theme: shadcn, page: '#ffffff', tokens: shadcnTokens.light },
  'shadcn dark': { theme: shadcn, page: '#0a0a0a', tokens: shadcnTokens.dark },
} as const;
export type ThemeName = keyof typeof themes;

export const directions = ['ltr', 'rtl'] as const;
export type Direction = (typeof directions)[number];

/** Options for Playwright, so that two pictures of the same screen are equal. */
export const still = { animations: 'disabled', caret: 'hide' } as const;

interface World {
  page: Page;
  project: Project;
  openEmbed: OpenEmbed;
}

/** Opens a state of a screen, in a window of 400 × 320 pixels. */
export async function openState(name: string, { page, project, openEmbed }: World): Promise<EmbedPage> {
  const { embed, options, prepare, query, act, shows } = stateOf(name);
  await page.setViewportSize({ width: 400, height: 320 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await prepare?.(project);
  const opened = await openEmbed({ ...embed, presentation: { options } }, await query?.(project, page));
  await act?.(opened.widget, project);
  await expect(opened.widget.getByText(shows).first()).toBeVisible();
  await page.mouse.move(0, 0); // so that no button is hovered
  return opened;
}

/** Shows the widget and its page in a theme, a direction and a language. */
export async function applyTheme(
  opened: EmbedPage,
  { options }: { options?: object },
  theme: ThemeName,
  direction: Direction,
  locale?: string,
): Promise<void> {
  await opened.render({ presentation: { theme: themes[theme].theme, options }, locale });
  // The height of the picture is that of the text in this language.
  if (locale) await expect(opened.widget.locator(`[lang="${locale}"]`).first()).toBeAttached();
  await applyThemeToPage(opened.page, theme, direction);
}

/** Sets what does not belong to the widget: the page's background, its tokens and its direction. */
export async function applyThemeToPage(page: Page, theme: ThemeName, direction: Direction): Promise<void> {
  const { page: color, tokens }: PictureTheme = themes[theme];
  await page.evaluate(
    ([background, dir, properties]) => {
      document.documentElement.removeAttribute('style');
      for (const [name, value] of Object.entries(properties ?? {}))
        document.documentElement.style.setProperty(`--${name}`, value);
      document.body.style.background = background;
      document.documentElement.dir = dir;
      // The widget sets `dir` on its own root, from its language, so the direction of the page does not reach the
      // widget. Therefore this function overwrites `dir` on the root.
      for (const root of document.querySelectorAll<HTMLElement>('[data-portico]')) root.dir = dir;
    },
    [color, direction, tokens] as const,
  );
}

/**
 * Makes the window as high as the page. Playwright's option `fullPage` would change the height only while Playwright
 * takes the picture. But the consent screen disables its button for half a second after each change of the window. So
 * the picture would show a disabled button.
 */
export async function fitWindow(page: Page): Promise<void> {
  await page.setViewportSize({ width: 400, height: 320 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width: 400, height });
}
