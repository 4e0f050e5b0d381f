import { fakeBrowser } from '../../../../tests/support/fakes/fakeBrowser';
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

const phones: Device[] = ['an iPhone', 'an iPod', 'an Android phone', 'a Windows phone'];
const otherDevices: Device[] = ['an Android tablet', 'an iPad', 'a Fire tablet', 'a desktop'];

const floatingAlone = { prompt: 'floating', box: 'none' };
const floatingBesideButton = { prompt: 'floating', box: 'button' };
const embedded = { prompt: 'embeddedOnly', box: 'prompt' };
const forcedEmbedded = { prompt: 'forceLegacyEmbedded', box: 'prompt' };
const buttonAlone = { prompt: null, box: 'button' };

// Each row has the plans for three browsers: a phone without FedCM, a phone with FedCM, and any other device.
const plans = {
  floating: [floatingAlone, floatingAlone, floatingAlone],
  embedded: [embedded, floatingBesideButton, floatingBesideButton],
  floatingOrEmbedded: [embedded, floatingBesideButton, floatingBesideButton],
  embeddedOnly: [embedded, buttonAlone, buttonAlone],
  forceLegacyEmbedded: [forcedEmbedded, forcedEmbedded, buttonAlone],
  // An unknown position.
  sideways: [buttonAlone, buttonAlone, buttonAlone],
};

describe.each(Object.entries(plans))(
  'the position %s',
  (position, [onPhone, onPhoneWithFedCM, elsewhere]) => {
    const plan = (device: Device, ...globals: string[]) =>
      planOneTap(position, fakeBrowser().withUserAgent(devices[device], ...globals));

    test.each(phones)('leads to the listed plan on %s, with and without FedCM', (device) => {
      expect(plan(device)).toEqual(onPhone);
      expect(plan(device, 'IdentityCredential')).toEqual(onPhoneWithFedCM);
    });
    test.each(otherDevices)('leads to the listed plan on %s', (device) => {
      expect(plan(device)).toEqual(elsewhere);
      expect(plan(device, 'IdentityCredential')).toEqual(elsewhere);
    });
  },
);
