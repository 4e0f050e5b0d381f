import { configs, paths } from '../support/journeys';
import { autofill } from '../support/page/typing';
import { passwordField } from '../support/passwords/journeys';
import type { Operation, World } from './matrix';

const newPassword = 'eleven copper kettles under Ghent';

let people = 0;

const showNewUser = ({ embed }: World) =>
  embed.render({
    preset: {
      screen: 'PasswordCreateOrLogin',
      state: { passwordState: { email: `person${++people}@portico.example`, type: 'new' } },
    },
  });

let passwordsTyped = 0; // each call types another password, because the strength of one password is checked only once

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
];
