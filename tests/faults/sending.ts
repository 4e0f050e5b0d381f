import { messages as magicLinkMessages } from '../../src/methods/magic-link/messages';
import { messages as passcodeMessages } from '../../src/methods/passcode/messages';
import { configs, emailField, heading, passcodeField, paths, success } from '../support/journeys';
import { autofill } from '../support/page/typing';
import { alert, type Operation, type World } from './matrix';

const email = 'ada@portico.example';
const main = { preset: { screen: 'Main' } };

const submit = ({ widget }: World) => widget.getByRole('button', { name: /^Continue with/ }).click();

const open =
  (config: object) =>
  ({ embed, project: { publicToken } }: World) =>
    embed.open({ publicToken, config });

const enterEmail = async ({ embed, widget }: World) => {
  await embed.render(main);
  await autofill(emailField(widget), email);
};

const codeScreen = ({ widget }: World) => heading(widget, passcodeMessages.texts.title);

/** The passcode of the latest message. */
let code = '';
const openPasscodeScreen = async (world: World) => {
  await enterEmail(world);
  await submit(world);
  code = (await world.nextMessage(email)).code ?? '';
  await codeScreen(world).waitFor();
};

export const sending: Operation[] = [
  {
    name: 'sending a magic link',
    path: paths.sendLink,
    open: open(configs.magicLink),
    arrive: enterEmail,
    send: submit,
    failed: alert,
    succeeded: ({ widget }) => heading(widget, magicLinkMessages.texts.title),
  },
  {
    name: 'checking a passcode',
    path: paths.checkPasscode,
    open: open(configs.emailPasscode),
    arrive: openPasscodeScreen,
    send: ({ widget }) => autofill(passcodeField(widget), code),
    // The code is still in the field, and Enter submits it again.
    retry: ({ widget }) => passcodeField(widget).press('Enter'),
    isSingleUse: true,
    failed: alert,
    succeeded: ({ widget }) => success(widget),
  },
];
