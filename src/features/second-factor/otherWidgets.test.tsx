/** The second factor in the widgets that start no sign-in, but change what others may do. */
import { screen } from '@testing-library/react';
import { preflight } from '../../../tests/support/consent/fakeConsent';
import { authorization, logout, openApplication } from '../../../tests/support/consent/renderConsent';
import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import { fakeIdentity } from '../../../tests/support/fakes/fakeIdentity';
import { renderWidget } from '../../../tests/support/fakes/renderWidget';
import { identityWith } from '../../../tests/support/passkeys/renderRegistration';
import { messages as authenticatorMessages } from '../../methods/authenticator/messages';
import { creationMessages } from '../../methods/passkey/creationMessages';

const config = { secondFactorOptions: { methods: ['totp'] } } as const;
const withApp = { totps: ['totp-test-1'] };
const verified = { ...withApp, verified: ['other', 'totp'] } as const;

const button = (name: string) => screen.findByRole('button', { name });
const codeField = () => screen.findByLabelText(authenticatorMessages.texts.code);
const namesOf = ({ calls }: ReturnType<typeof fakeIdentity>) => calls.map(({ name }) => name);

test.each([true, false])(
  'an application asks for consent, or gets its answer, only after the second factor (consent required: %s)',
  async (consent_required) => {
    const identity = fakeIdentity().answer('startAuthorization', preflight(['openid'], { consent_required }));
    identity.setFactors(withApp);
    const { user, events } = openApplication(authorization, { identity, props: { config } });
    const field = await codeField();
    expect(namesOf(identity)).toEqual([]);
    expect(events).toEqual([]);
    identity.setFactors(verified);
    await user.type(field, '654321');
    expect(await (consent_required ? button('Allow') : screen.findByText('Success!'))).toBeVisible();
    expect(namesOf(identity).slice(0, 2)).toEqual(['authenticateTotp', 'startAuthorization']);
  },
);

test('an application may log a person out without the second factor', async () => {
  const identity = fakeIdentity();
  identity.setFactors(withApp);
  openApplication(logout, { identity, props: { config } });
  expect(await button('Yes')).toBeVisible();
});

test.each(['when the widget opens', 'when the person creates a passkey'])(
  'PasskeyRegistration asks for the second factor %s',
  async (when) => {
    const identity = identityWith();
    const browser = fakeBrowser();
    if (when === 'when the widget opens') browser.setCookies('stytch_session=token');
    identity.setFactors(withApp);
    const { user } = renderWidget({ config }, { identity, browser, module: 'PasskeyRegistration' });
    if (when !== 'when the widget opens') await user.click(await button(creationMessages.texts.create));
    const field = await codeField();
    identity.setFactors(verified);
    await user.type(field, '654321');
    await user.click(await button(creationMessages.texts.create));
    expect(await screen.findByRole('heading', { name: 'Passkey successfully created!' })).toBeVisible();
    expect(namesOf(identity)).toEqual(['authenticateTotp', 'registerPasskey']);
  },
);
