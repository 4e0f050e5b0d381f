import { fakeBrowser } from '../../../tests/support/fakes/fakeBrowser';
import type { Product } from '../../contract/config';
import { readConfig } from '../../host/readConfig';
import type { ProviderOption } from './options';
import { planOneTap } from './planOneTap';

const devices = {
  'an iPhone': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  'an iPod': 'Mozilla/5.0 (iPod touch; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  'an Android phone':
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  'a Windows phone': 'Mozilla/5.0 (compatible; MSIE 10.0; Windows Phone 8.0; IEMobile/10.0)',
  'an Android tablet': 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'an iPad': 'Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148',
  'a Fire tablet':
    'Mozilla/5.0 (Linux; Android 9; KFMUWI) AppleWebKit/537.36 Silk/128 like Chrome Mobile Safari/537.36',
  'a desktop': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
};
type Device = keyof typeof devices;

const floating = { position: 'floating', framed: 'none', cancelOnTapOutside: true };
const floatingBesideButton = { position: 'floating', framed: 'button', cancelOnTapOutside: true };
const embedded = { position: 'embeddedOnly', framed: 'prompt', cancelOnTapOutside: true };
const forcedEmbedded = { position: 'forceLegacyEmbedded', framed: 'prompt', cancelOnTapOutside: true };

// Each row has the plans for three browsers: a phone without FedCM, a phone with FedCM, and any other device.
const plans = {
  floating: [floating, floating, floating],
  embedded: [embedded, floatingBesideButton, floatingBesideButton],
  floatingOrEmbedded: [embedded, floatingBesideButton, floatingBesideButton],
  embeddedOnly: [embedded, null, null],
  forceLegacyEmbedded: [forcedEmbedded, forcedEmbedded, null],
  sideways: [null, null, null],
};

const google: ProviderOption = { type: 'google', one_tap: true };

const planFor = (providers: ProviderOption[], products: Product[] = ['oauth'], browser = fakeBrowser()) =>
  planOneTap(readConfig({ products, oauthOptions: { providers } }, 'Login'), browser);

const plan = (position: string, device: Device, ...globals: string[]) =>
  planFor([{ ...google, position }], ['oauth'], fakeBrowser().withUserAgent(devices[device], ...globals));

test.each(Object.entries(plans))(
  'the position %s leads to the plan for each browser',
  (position, [onPhone, onPhoneWithFedCM, elsewhere]) => {
    expect(plan(position, 'an iPhone')).toEqual(onPhone);
    expect(plan(position, 'an iPhone', 'IdentityCredential')).toEqual(onPhoneWithFedCM);
    expect(plan(position, 'a desktop')).toEqual(elsewhere);
    expect(plan(position, 'a desktop', 'IdentityCredential')).toEqual(elsewhere);
  },
);

test('phones are told from other devices', () => {
  // The cast is safe: the object has these keys.
  const found = (Object.keys(devices) as Device[]).filter((device) => plan('embeddedOnly', device));
  expect(found).toEqual(['an iPhone', 'an iPod', 'an Android phone', 'a Windows phone']);
});

test.each<[string, ProviderOption[], Product[]]>([
  ['beside another product', [google], ['oauth', 'emailMagicLinks']],
  ['beside another social provider', [google, { type: 'github' }], ['oauth']],
  ['of another social provider', [{ ...google, type: 'github' }], ['oauth']],
  ['without `one_tap`', [{ type: 'google' }], ['oauth']],
])('a button %s gets no prompt', (_, providers, products) => {
  expect(planFor(providers, products)).toBeNull();
});
