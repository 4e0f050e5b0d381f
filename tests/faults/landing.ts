import { messages as landingMessages } from '../../src/features/landing/messages';
import { configs, heading, paths } from '../support/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import type { Operation } from './matrix';

export const landing: Operation[] = [
  {
    name: 'Login redeeming a magic link when it opens',
    path: paths.redeemLink,
    async arrive({ page }) {
      await page.goto('about:blank');
      await page.context().clearCookies();
    },
    async send({ page, project }) {
      const { publicToken } = project;
      const { token } = await project.createToken({ kind: 'magic_links', email: 'ada@portico.example' });
      const embed = { publicToken, config: configs.magicLink, landing: true };
      await page.goto(embedUrl(embed, `stytch_token_type=magic_links&token=${token}`));
    },
    failed: ({ widget }) => heading(widget, landingMessages.texts.failedTitle),
    retry: ({ widget }) => widget.getByRole('button', { name: 'Try again' }).click(),
    isSingleUse: true,
    succeeded: ({ widget }) => heading(widget, 'Success!'),
  },
];
