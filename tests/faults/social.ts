import { passTimeUntil } from '../support/page/clock';
import { embedUrl } from '../support/page/EmbedPage';
import type { Operation, World } from './matrix';
import { alert } from './matrix';

const bootstrapPath = '/sdk/v1/projects/bootstrap/*';
const config = { products: ['oauth'], oauthOptions: { providers: [{ type: 'google' }] } };

const click = ({ widget }: World) => widget.getByRole('button', { name: 'Continue with Google' }).click();
const standIn = ({ page }: World) => page.getByRole('button', { name: 'Allow' });

/**
 * Without the project's settings, the client would navigate without PKCE, or to a wrong address. So the client must not
 * navigate before it has received the settings.
 */
export const startingSocial: Operation = {
  name: 'leaving for a social provider',
  path: bootstrapPath,
  // Routing these requests turns off Chromium's cache. With the cache, a second request for the same address would wait
  // for the first one.
  open: ({ page }) => page.route(`**${bootstrapPath}`, (route) => route.continue()),
  arrive: ({ page }) => page.goto('about:blank'),
  async send(world) {
    const { page, project } = world;
    await page.goto(embedUrl({ publicToken: project.publicToken, config }));
    await click(world);
  },
  failed: (world) => standIn(world).or(alert(world)),
  hasFallback: true,
  async retry(world) {
    if (!(await standIn(world).isVisible())) await click(world);
    await passTimeUntil(world.page, standIn(world));
  },
  succeeded: standIn,
};
