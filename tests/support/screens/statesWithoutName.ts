import type { Locator, Page } from '@playwright/test';
import type { Project } from '@portico/identity-provider/playwright';
import { configs } from '../journeys';
import { rendered, setWaited, visibleIn, waitIn } from '../page/clock';
import { EmbedPage, embedUrl, type Embed } from '../page/EmbedPage';
import { autofill } from '../page/typing';
import { expect } from '../test';

/** A state while the widget or a screen loads, or after it has failed. */
interface StateWithoutName {
  kind: 'pending' | 'error';
  embed: Embed;
  prepare?(project: Project): Promise<unknown>;
  /** What happens to the request for a file of the widget. */
  file?: readonly [url: RegExp, happens: 'it fails' | 'it hangs'];
  act?(widget: Locator): Promise<unknown>;
  displayed(widget: Locator): Locator;
}

const passcodeSent = {
  screen: 'OTPAuthenticate',
  state: { otpState: { type: 'email', methodId: 'email-test-1', otpDestination: 'ada@portico.example' } },
};
const skeleton = (widget: Locator) => widget.locator('[data-bar]').first();
const retry = (widget: Locator) => widget.locator('[part~=card] button').last();

export const statesWithoutName: Readonly<Record<string, StateWithoutName>> = {
  'a widget that is loading': {
    kind: 'pending',
    embed: { via: 'portico', module: 'ResetPassword', config: configs.password },
    file: [/\/c\/widget\./, 'it hangs'],
    act: waitForWords,
    displayed: skeleton,
  },
  'a screen that could not be loaded': {
    kind: 'error',
    embed: { config: configs.emailPasscode, preset: passcodeSent },
    file: [/\/c\/passcode\./, 'it fails'],
    displayed: retry,
  },
  'a crash': {
    kind: 'error',
    embed: { config: configs.magicLink },
    async act(widget) {
      await widget.page().evaluate(() => {
        const create = document.createElement.bind(document);
        // Breaks the next screen, which contains a `<bdi>`, but not the first.
        document.createElement = (name: string) => {
          if (name === 'bdi') throw new Error('The page has broken this element.');
          return create(name);
        };
      });
      await autofill(widget.locator('input[type=email]'), 'ada@portico.example');
      await widget.locator('input[type=email]').press('Enter');
      await expect(widget.locator('[role=alert]').filter({ hasText: /\w/ })).toBeVisible();
    },
    displayed: retry,
  },
};

/** After five seconds, the progress bar and the message about a long wait are visible. */
async function waitForWords(widget: Locator) {
  const page = widget.page();
  await expect(skeleton(widget)).toBeVisible();
  await rendered(page);
  const wait = waitIn(widget);
  await setWaited(wait, 5_000);
  expect(await visibleIn(wait)).toEqual({ progress: true, words: true });
  // Only the loader's skeleton lacks this text, if the language is unknown.
  await expect(widget.locator('[part=card] > p[aria-live]:empty')).toHaveCount(0);
}

/** Loads the page even if it shows this state already. */
export async function openWithoutName(
  { kind, embed, prepare, file, act, displayed }: StateWithoutName,
  { page, project }: { page: Page; project: Project },
  { locale, presentation }: { locale: string; presentation?: object },
): Promise<EmbedPage> {
  if (file) {
    const [url, happens] = file;
    await page.route(url, (route) => (happens === 'it fails' ? route.abort() : undefined));
  }
  await project.faults.remove();
  await prepare?.(project);
  const opened = new EmbedPage(page);
  const { widget } = opened;
  await page.goto('about:blank'); // a new fragment alone does not load the page again
  const { publicToken } = project;
  const isPending = kind === 'pending';
  await page.goto(embedUrl({ publicToken, ...embed, presentation, ...(isPending && { locale }) }));
  await act?.(widget);
  // A widget that is loading cannot change its language.
  if (!isPending) {
    await opened.render({ locale });
    await expect(widget.locator('[data-portico]').first()).toHaveAttribute('lang', locale);
  }
  await expect(displayed(widget)).toBeVisible();
  return opened;
}
