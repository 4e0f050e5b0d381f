import { setSession } from '../support/authorize/setSession';
import { embedUrl } from '../support/page/EmbedPage';
import { appCode, totpPaths, withTotp } from '../support/secondFactor/journeys';
import type { Operation } from './matrix';

// Each user needs an address of their own.
let users = 0;

export const secondFactor: Operation[] = [
  {
    name: 'setting up an authenticator app',
    call: 'createTotp',
    path: totpPaths.create,
    async arrive({ page, project }) {
      const { user_id } = await project.addUser({ email: `ada${++users}@portico.example` });
      await page.goto('about:blank');
      await setSession(page.context(), await project.startSession({ user_id }));
    },
    send: ({ page, project: { publicToken } }) =>
      page.goto(
        embedUrl({ publicToken, config: withTotp('always'), preset: { screen: 'SecondFactorEnrolment' } }),
      ),
    failed: ({ widget }) => widget.getByRole('alert').filter({ hasText: /\w/ }).first(),
    retry: ({ widget }) => widget.getByRole('button', { name: 'Try again' }).click(),
    succeeded: ({ widget }) => appCode(widget),
  },
];
