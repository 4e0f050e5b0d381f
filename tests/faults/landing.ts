import { configs, heading, paths } from '../support/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import { clientOptions, plainAddress, PlainPage } from '../support/page/PlainPage';
import type { PlainWindow } from '../support/page/PlainPage';
import type { Operation, World } from './matrix';

const email = 'ada@portico.example';

/** Redeems the token in the address, and writes the result into the page's body. */
const redeem = ({ page, project: { publicToken } }: World) =>
  page.evaluate(
    (options) => {
      const { portico, calls } = window as unknown as PlainWindow;
      document.body.textContent = '';
      portico.redeemToken(options).then(
        (redeemed) => (document.body.textContent = redeemed ? 'redeemed' : 'nothing to redeem'),
        (error: { code?: string }) => {
          calls.push({ kind: 'error', render: 0, value: { code: error.code } });
          document.body.textContent = `failed: ${error.code}`;
        },
      );
    },
    { publicToken, clientOptions },
  );

const serve = async ({ page }: World) => {
  await (await new PlainPage(page).serve()).open();
};

/** Puts the address of a landing page into the address bar, without a new load. */
const setAddress = ({ page }: World, address: string) =>
  page.evaluate((url) => history.replaceState(null, '', url), address);

/** The query of a landing page whose token has not been redeemed yet. */
const freshQuery = async ({ project }: World) => {
  const { token } = await project.createToken({ kind: 'magic_links', email });
  return `?stytch_token_type=magic_links&token=${token}`;
};

export const landing: Operation[] = [
  {
    name: 'redeeming a magic link on the landing page',
    path: paths.redeemLink,
    open: serve,
    arrive: async (world) => setAddress(world, plainAddress + (await freshQuery(world))),
    send: redeem,
    isSingleUse: true,
    failed: ({ page }) => page.getByText(/^failed: \w/),
    succeeded: ({ page }) => page.getByText('redeemed', { exact: true }),
  },
  {
    name: 'Login redeeming a magic link when it opens',
    path: paths.redeemLink,
    async arrive({ page }) {
      await page.goto('about:blank');
      await page.context().clearCookies();
    },
    async send(world) {
      const { publicToken } = world.project;
      const embed = { publicToken, config: configs.magicLink, landing: true };
      await world.page.goto(embedUrl(embed, await freshQuery(world)));
    },
    failed: ({ widget }) => heading(widget, 'Looks like there was an error!'),
    retry: ({ widget }) => widget.getByRole('button', { name: 'Try again' }).click(),
    isSingleUse: true,
    succeeded: ({ widget }) => heading(widget, 'Success!'),
  },
];
