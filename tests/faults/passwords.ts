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

const email = 'ada@portico.example';
const newPassword = 'eleven copper kettles under Ghent';

const alert = ({ widget }: World) => widget.getByRole('alert').filter({ hasText: /\w/ }).first();
const done = ({ widget }: World) => success(widget);

let people = 0;
const person = () => `person${++people}@portico.example`;

const open = async ({ embed, project }: World) => {
  // `addUser` fails if the user exists already, from the previous page.
  await project.addUser({ email, password }).catch(() => undefined);
  await embed.open({ publicToken: project.publicToken, config: configs.password });
};

const at = (type: 'new' | 'password', address: () => string) => (world: World) =>
  world.embed.render({
    preset: { screen: 'PasswordCreateOrLogin', state: { passwordState: { email: address(), type } } },
  });
const atNew = at('new', person);
const atLogIn = at('password', () => email);

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

let texts = 0;

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
    go: ({ widget }) => widget.getByRole('button', { name: 'Continue with email' }).click(),
    failed: alert,
    done: ({ widget }) => passwordField(widget),
  },
  {
    name: 'creating a password',
    call: 'createPassword',
    path: paths.createPassword,
    open,
    async arrive(world) {
      await atNew(world);
      await autofill(passwordField(world.widget), newPassword);
      await expect(continueButton(world.widget)).toBeEnabled();
    },
    go: press,
    spends: true,
    failed: alert,
    done,
  },
  {
    name: 'logging in with a password',
    call: 'authenticatePassword',
    path: paths.checkPassword,
    open,
    async arrive(world) {
      await atLogIn(world);
      await autofill(passwordField(world.widget), password);
    },
    go: press,
    failed: alert,
    done,
  },
  {
    name: 'checking the strength of a password',
    call: 'checkPasswordStrength',
    path: paths.strength,
    open,
    arrive: atNew,
    go: ({ widget }) => autofill(passwordField(widget), `${newPassword} ${++texts}`),
    failed: ({ widget }) => widget.getByRole('button', { name: 'Try again' }),
    again: ({ widget }) => widget.getByRole('button', { name: 'Try again' }).click(),
    done: ({ widget }) => widget.getByRole('meter'),
  },
  {
    name: 'starting a password reset',
    call: 'startPasswordReset',
    path: paths.startReset,
    open,
    arrive: atLogIn,
    go: ({ widget }) => widget.getByRole('button', { name: 'Forgot Password?' }).click(),
    failed: alert,
    done: ({ widget }) => heading(widget, 'Forgot password?'),
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
      await autofill(newPasswordField(widget), `${newPassword} ${++texts}`);
      await expect(continueButton(widget)).toBeEnabled();
    },
    go: press,
    spends: true,
    failed: alert,
    done,
  },
  {
    name: 'logging in with the link of a reset email',
    call: 'authenticateMagicLink',
    path: paths.redeemLink,
    arrive: async ({ page, project }) => {
      await project.addUser({ email, password }).catch(() => undefined);
      await page.goto('about:blank');
    },
    async go(world) {
      const { page, project } = world;
      const { token } = await project.createToken({ kind: 'login', email });
      await page.goto(embedUrl(resetEmbed(world), `stytch_token_type=login&token=${token}`));
    },
    failed: alert,
    again: ({ widget }) => widget.getByRole('button', { name: 'Try again' }).click(),
    spends: true,
    done,
  },
];
