import { configs, emailField, heading, passcodeField, paths, phone, success } from '../support/journeys';
import { autofill } from '../support/page/typing';
import type { Operation, World } from './matrix';
import { alert } from './matrix';

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

const enterNumber = async ({ embed, widget }: World) => {
  await embed.render(main);
  await autofill(widget.getByLabel('Phone number'), phone.typed);
};

const codeScreen = ({ widget }: World) => heading(widget, 'Enter passcode');

/** The passcode of the current attempt. */
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
    call: 'sendMagicLink',
    path: paths.sendLink,
    open: open(configs.magicLink),
    arrive: enterEmail,
    send: submit,
    failed: alert,
    succeeded: ({ widget }) => heading(widget, 'Check your email'),
  },
  {
    name: 'sending a passcode by text message',
    call: 'sendPasscode',
    path: paths.sendText,
    open: open(configs.text),
    arrive: enterNumber,
    send: submit,
    failed: alert,
    succeeded: codeScreen,
  },
  {
    name: 'sending a passcode by WhatsApp',
    call: 'sendPasscode',
    path: paths.sendWhatsapp,
    open: open(configs.whatsapp),
    arrive: enterNumber,
    send: submit,
    failed: alert,
    succeeded: codeScreen,
  },
  {
    name: 'sending a passcode by email',
    call: 'sendPasscode',
    path: paths.sendEmailPasscode,
    open: open(configs.emailPasscode),
    arrive: enterEmail,
    send: submit,
    failed: alert,
    succeeded: codeScreen,
  },
  {
    name: 'checking a passcode',
    call: 'authenticatePasscode',
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
  {
    name: 'resending a passcode',
    call: 'sendPasscode',
    path: paths.sendEmailPasscode,
    open: open(configs.emailPasscode),
    arrive: openPasscodeScreen,
    send: ({ widget }) => widget.getByRole('button', { name: 'Resend code' }).click(),
    succeeded: ({ widget }) => widget.getByText(/Resend code \(\d+ s\)/),
  },
];
