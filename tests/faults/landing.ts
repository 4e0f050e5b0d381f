import { clientOptions, plainAddress, PlainPage } from '../support/page/PlainPage';
import type { PlainWindow } from '../support/page/PlainPage';
import { paths } from '../support/journeys';
import type { Operation, World } from './matrix';

const email = 'ada@portico.example';

/** Redeems the token in the address, and writes what becomes of it into the page. */
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

export const landing: Operation[] = [
  {
    name: 'redeeming a magic link on the landing page',
    path: paths.redeemLink,
    async open({ page }) {
      await (await new PlainPage(page).serve()).open();
    },
    async arrive({ page, project }) {
      const { token } = await project.createToken({ kind: 'magic_links', email });
      const address = `${plainAddress}?stytch_token_type=magic_links&token=${token}`;
      await page.evaluate((url) => history.replaceState(null, '', url), address);
    },
    go: redeem,
    spends: true,
    failed: ({ page }) => page.getByText(/^failed: \w/),
    done: ({ page }) => page.getByText('redeemed', { exact: true }),
  },
];
