import { configs, emailField, heading, paths } from '../support/journeys';
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

const succeeded = ({ widget }: World) => success(widget);

let people = 0;
const newPerson = () => `person${++people}@portico.example`;

const open = async ({ embed, project }: World) => {
  // `addUser` fails if the user exists already, from the previous page.
  await project.addUser({ email, password }).catch(() => undefined);
  await embed.open({ publicToken: project.publicToken, config: configs.password });
};

/** Shows the password screen for a new user, or for a user with a password. */
const passwordScreen = (type: 'new' | 'password', address: () => string) => (world: World) =>
  world.embed.render({
    preset: { screen: 'PasswordCreateOrLogin', state: { passwordState: { email: address(), type } } },
  });
const showNewUser = passwordScreen('new', newPerson);
const showKnownUser = passwordScreen('password', () => email);

const press = async ({ widget }: World) => {
  await expect(continueButton(widget)).toBeEnabled();
  await continueButton(widget).click();
};

const resetEmbed = ({ project: { publicToken } }: World, more: object = {}) => ({
  publicToken,
  module: 'ResetPassword' as const,
  config: configs.password,
  ...more,
});

let passwordsTyped = 0; // each attempt types another password, because the strength of one password is checked only once

export const passwords: Operation[] = [
  {
    name: 'looking a user up',
    call: 'searchUser',
    path: '/sdk/v1/users/search',
    open,
    arrive: async ({ embed, widget }) => {
      await embed.render({ preset: { screen: 'Main' } });
      await autofill(emailField(widget), email);
    },
    send: ({ widget }) => widget.getByRole('button', { name: 'Continue with email' }).click(),
    failed: alert,
    succeeded: ({ widget }) => passwordField(widget),
  },
  {
    name: 'creating a password',
    call: 'createPassword',
    path: paths.createPassword,
    open,
    async arrive(world) {
      await showNewUser(world);
      await autofill(passwordField(world.widget), newPassword);
      await expect(continueButton(world.widget)).toBeEnabled();
    },
    send: press,
    isSingleUse: true,
    failed: alert,
    succeeded,
  },
  {
    name: 'logging in with a password',
    call: 'authenticatePassword',
    path: paths.checkPassword,
    open,
    async arrive(world) {
      await showKnownUser(world);
      await autofill(passwordField(world.widget), password);
    },
    send: press,
    failed: alert,
    succeeded,
  },
  {
    name: 'checking the strength of a password',
    call: 'checkPasswordStrength',
    path: paths.strength,
    open,
    arrive: showNewUser,
    send: ({ widget }) => autofill(passwordField(widget), `${newPassword} ${++passwordsTyped}`),
    failed: ({ widget }) => widget.getByRole('button', { name: 'Try again' }),
    retry: ({ widget }) => widget.getByRole('button', { name: 'Try again' }).click(),
    succeeded: ({ widget }) => widget.getByRole('meter'),
  },
  {
    name: 'starting a password reset',
    call: 'startPasswordReset',
    path: paths.startReset,
    open,
    arrive: showKnownUser,
    send: ({ widget }) => widget.getByRole('button', { name: 'Forgot Password?' }).click(),
    failed: alert,
    succeeded: ({ widget }) => heading(widget, 'Forgot password?'),
  },
  {
    name: 'setting a new password',
    call: 'resetPassword',
    path: paths.reset,
    async arrive(world) {
      const { project, embed, widget } = world;
      // `addUser` fails if the user exists already, from the previous fault.
      await project.addUser({ email, password }).catch(() => undefined);
      const { token } = await project.createToken({ kind: 'reset_password', email });
      await embed.open(resetEmbed(world, { passwordResetToken: token }));
      await autofill(newPasswordField(widget), `${newPassword} ${++passwordsTyped}`);
      await expect(continueButton(widget)).toBeEnabled();
    },
    send: press,
    isSingleUse: true,
    failed: alert,
    succeeded,
  },
  {
    name: 'logging in with the link of a reset email',
    call: 'authenticateMagicLink',
    path: paths.redeemLink,
    arrive: async ({ page, project }) => {
      await project.addUser({ email, password }).catch(() => undefined);
      await page.goto('about:blank');
    },
    async send(world) {
      const { page, project } = world;
      const { token } = await project.createToken({ kind: 'login', email });
      await page.goto(embedUrl(resetEmbed(world), `stytch_token_type=login&token=${token}`));
    },
    failed: alert,
    retry: ({ widget }) => widget.getByRole('button', { name: 'Try again' }).click(),
    isSingleUse: true,
    succeeded,
  },
];
