import { configs, emailField, heading, passcodeField, paths, phone, success } from '../support/journeys';
import { autofill } from '../support/page/typing';
import type { Operation, World } from './matrix';

const email = 'ada@portico.example';
const main = { preset: { screen: 'Main' } };

const alert = ({ widget }: World) => widget.getByRole('alert').filter({ hasText: /\w/ }).first();
const submit = ({ widget }: World) => widget.getByRole('button', { name: /^Continue with/ }).click();

const open =
  (config: object) =>
  ({ embed, project: { publicToken } }: World) =>
    embed.open({ publicToken, config });

const withEmail = async ({ embed, widget }: World) => {
  await embed.render(main);
  await autofill(emailField(widget), email);
};

const withPhone = async ({ embed, widget }: World) => {
  await embed.render(main);
  await autofill(widget.getByLabel('Phone number'), phone.typed);
};

const codeScreen = ({ widget }: World) => heading(widget, 'Enter passcode');

let code = '';
const atPasscode = async (world: World) => {
  await withEmail(world);
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
    arrive: withEmail,
    go: submit,
    failed: alert,
    done: ({ widget }) => heading(widget, 'Check your email'),
  },
  {
    name: 'sending a passcode by text message',
    call: 'sendPasscode',
    path: paths.sendText,
    open: open(configs.text),
    arrive: withPhone,
    go: submit,
    failed: alert,
    done: codeScreen,
  },
  {
    name: 'sending a passcode by WhatsApp',
    call: 'sendPasscode',
    path: paths.sendWhatsapp,
    open: open(configs.whatsapp),
    arrive: withPhone,
    go: submit,
    failed: alert,
    done: codeScreen,
  },
  {
    name: 'sending a passcode by email',
    call: 'sendPasscode',
    path: paths.sendEmailPasscode,
    open: open(configs.emailPasscode),
    arrive: withEmail,
    go: submit,
    failed: alert,
    done: codeScreen,
  },
  {
    name: 'checking a passcode',
    call: 'authenticatePasscode',
    path: paths.checkPasscode,
    open: open(configs.emailPasscode),
    arrive: atPasscode,
    go: ({ widget }) => autofill(passcodeField(widget), code),
    // The code is still in the field, and Enter submits it again.
    again: ({ widget }) => passcodeField(widget).press('Enter'),
    spends: true,
    failed: alert,
    done: ({ widget }) => success(widget),
  },
  {
    name: 'resending a passcode',
    call: 'sendPasscode',
    path: paths.sendEmailPasscode,
    open: open(configs.emailPasscode),
    arrive: atPasscode,
    go: ({ widget }) => widget.getByRole('button', { name: 'Resend code' }).click(),
    done: ({ widget }) => widget.getByText(/Resend code \(\d+ s\)/),
  },
];
