import { configs, paths } from '../support/journeys';
import { embedUrl } from '../support/page/EmbedPage';
import { autofill } from '../support/page/typing';
import {
  continueButton,
  newPasswordField,
  password,
  passwordField,
  success,
} from '../support/passwords/journeys';
import { expect } from '../support/test';
import type { Operation, World } from './matrix';
import { alert } from './matrix';

const email = 'ada@portico.example';
const newPassword = 'eleven copper kettles under Ghent';

let people = 0;

const showNewUser = ({ embed }: World) =>
  embed.render({
    preset: {
      screen: 'PasswordCreateOrLogin',
      state: { passwordState: { email: `person${++people}@portico.example`, type: 'new' } },
    },
  });

let passwordsTyped = 0; // each attempt types another password, because the strength of one password is checked only once

export const passwords: Operation[] = [
  {
    name: 'checking the strength of a password',
    path: paths.strength,
    open: ({ embed, project: { publicToken } }) => embed.open({ publicToken, config: configs.password }),
    arrive: showNewUser,
    send: ({ widget }) => autofill(passwordField(widget), `${newPassword} ${++passwordsTyped}`),
    failed: ({ widget }) => widget.getByRole('button', { name: 'Try again' }),
    retry: ({ widget }) => widget.getByRole('button', { name: 'Try again' }).click(),
    succeeded: ({ widget }) => widget.getByRole('meter'),
  },
  {
    name: 'setting a new password',
    path: paths.reset,
    async arrive({ project, embed, widget }) {
      // `addUser` fails if the user exists already, from the previous fault.
      await project.addUser({ email, password }).catch(() => undefined);
      const { token } = await project.createToken({ kind: 'reset_password', email });
      const { publicToken } = project;
      await embed.open({
        publicToken,
        module: 'ResetPassword',
        config: configs.password,
        passwordResetToken: token,
      });
      await autofill(newPasswordField(widget), `${newPassword} ${++passwordsTyped}`);
      await expect(continueButton(widget)).toBeEnabled();
    },
    send: ({ widget }) => continueButton(widget).click(),
    isSingleUse: true,
    failed: alert,
    succeeded: ({ widget }) => success(widget),
  },
  {
    name: 'logging in with the link of a reset email',
    path: paths.redeemLink,
    async arrive({ page, project }) {
      await project.addUser({ email, password }).catch(() => undefined);
      await page.goto('about:blank');
    },
    async send({ page, project }) {
      const { token } = await project.createToken({ kind: 'login', email });
      const { publicToken } = project;
      const options = { publicToken, module: 'ResetPassword', config: configs.password } as const;
      await page.goto(embedUrl(options, `stytch_token_type=login&token=${token}`));
    },
    failed: alert,
    retry: ({ widget }) => widget.getByRole('button', { name: 'Try again' }).click(),
    isSingleUse: true,
    succeeded: ({ widget }) => success(widget),
  },
];
