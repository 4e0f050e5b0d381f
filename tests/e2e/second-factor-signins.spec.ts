/** The second factor follows each kind of sign-in, in each kind of page. */
import { askForEmailPasscode, passcodeField, wrongCode } from '../support/journeys';
import type { Embed, EmbedPage } from '../support/page/EmbedPage';
import { typeInto } from '../support/page/typing';
import { newPassword, newPasswordField } from '../support/passwords/journeys';
import {
  expect,
  logInButton,
  register,
  registration,
  signInAs,
  signOut,
  test,
} from '../support/passkeys/test';
import type { Message, Project } from '../support/provider/Project';
import { enrolAuthenticator } from '../support/secondFactor/enrol';
import { appCode, completed, email, password, secondStep } from '../support/secondFactor/journeys';
import { adaAtProvider, passStandIn, startAddress } from '../support/social/passStandIn';

interface World {
  project: Project;
  open(embed: Embed, query?: string): Promise<EmbedPage>;
  nextMessage(to: string): Promise<Message>;
}

type SignIn = (world: World, embed?: Embed) => Promise<EmbedPage>;

const secondFactor = { methods: ['totp'] };

const signIns: Readonly<Record<string, SignIn>> = {
  'a passcode': async ({ open, nextMessage }) => {
    const otpOptions = { methods: ['email'] };
    const page = await open({ config: { products: ['otp'], otpOptions, secondFactor } });
    await askForEmailPasscode(page.widget, email);
    await typeInto(passcodeField(page.widget), (await nextMessage(email)).code ?? '');
    return page;
  },
  'a passkey': async ({ open }) => {
    const otpOptions = { methods: ['sms'] };
    const page = await open({ config: { products: ['passkeys', 'otp'], otpOptions, secondFactor } });
    await logInButton(page.widget).click();
    return page;
  },
  'a magic link': async ({ open, project }) => {
    const { token } = await project.createToken({ kind: 'magic_links', email });
    const query = `stytch_token_type=magic_links&token=${token}`;
    return open({ landing: true, config: { products: ['emailMagicLinks'], secondFactor } }, query);
  },
  'a social account': async ({ open, project }) => {
    const landing = await passStandIn(startAddress(project.publicToken), 'allow', {
      ...adaAtProvider,
      email,
    });
    const oauthOptions = { providers: [{ type: 'google' }] };
    return open(
      { landing: true, config: { products: ['oauth'], oauthOptions, secondFactor } },
      landing.search,
    );
  },
  'a new password': async ({ open, project }) => {
    const { token } = await project.createToken({ kind: 'reset_password', email });
    const page = await open({
      module: 'ResetPassword',
      passwordResetToken: token,
      config: { products: ['passwords'], secondFactor },
    });
    await typeInto(newPasswordField(page.widget), newPassword);
    await page.widget.getByRole('button', { name: 'Continue', exact: true }).click();
    return page;
  },
};

for (const [name, signIn] of Object.entries(signIns)) {
  test(`after ${name} the second factor is asked for, also after a reload @rest`, async ({
    project,
    openEmbed,
    nextMessage,
    page,
    authenticator: _authenticator,
  }) => {
    const user = await project.addUser({ email, password });
    if (name === 'a passkey') {
      await signInAs(page, project, user);
      await register(await openEmbed(registration));
      await signOut(page);
    }
    await enrolAuthenticator(project, user.user_id);
    const embed = await signIn({ project, open: openEmbed, nextMessage });
    const { widget } = embed;
    await expect(secondStep(widget)).toBeVisible();
    expect(await embed.events()).not.toContainEqual(completed);

    await page.reload();
    await expect(secondStep(widget)).toBeVisible();
    const { code } = await project.totp(user.user_id);
    await typeInto(appCode(widget), wrongCode(code));
    await expect(widget.getByText(/^This code is not correct/)).toBeVisible();
    await appCode(widget).fill('');
    await typeInto(appCode(widget), code);
    await expect(secondStep(widget)).toBeHidden();
    await expect.poll(() => embed.events()).toContainEqual(completed);
  });
}
