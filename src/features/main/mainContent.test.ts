import type { Product } from '../../contract/config';
import { readConfig } from '../../host/readConfig';
import type { OtpMethod } from '../../methods/passcode/options';
import { mainSections } from '../../registry';
import { configurationConflict, tabMethods } from './mainContent';

const config = (products: Product[], methods: OtpMethod[] = ['sms']) =>
  readConfig(
    { products, otpOptions: { methods }, oauthOptions: { providers: [{ type: 'google' }] } },
    'Login',
  );

test.each<[Product[], OtpMethod[], string[]]>([
  [['emailMagicLinks'], [], ['emailMagicLinks']],
  [['otp'], ['email', 'whatsapp', 'sms'], ['email', 'whatsapp', 'sms']],
  [
    ['otp', 'emailMagicLinks'],
    ['whatsapp', 'sms'],
    ['whatsapp', 'sms', 'emailMagicLinks'],
  ],
  [['oauth', 'otp', 'crypto', 'passwords', 'passkeys'], ['sms'], ['sms', 'passwords']],
  [['passwords', 'emailMagicLinks'], [], ['passwords']],
  [
    ['otp', 'passwords'],
    ['sms', 'email', 'whatsapp'],
    ['sms', 'passwords', 'whatsapp'],
  ],
  [
    ['emailMagicLinks', 'otp', 'passwords'],
    ['sms', 'whatsapp'],
    ['passwords', 'sms', 'whatsapp'],
  ],
  [['oauth', 'crypto', 'passkeys'], [], []],
])('products %j with otp methods %j show the tabs %j', (products, methods, ids) => {
  expect(tabMethods(config(products, methods), mainSections).map(({ id }) => id)).toEqual(ids);
});

test.each<[Product[], OtpMethod[], string]>([
  [['passkeys'], [], 'passkeysAlone'],
  [['emailMagicLinks', 'otp'], ['email'], 'magicLinkAndEmailPasscode'],
  [['otp', 'emailMagicLinks', 'passwords'], ['email'], 'magicLinkAndEmailPasscode'],
])('products %j with otp methods %j are the conflict %s', (products, methods, conflict) => {
  expect(configurationConflict(config(products, methods), mainSections)).toBe(conflict);
});

test.each<[Product[], OtpMethod[]]>([
  [['passkeys', 'emailMagicLinks'], []],
  [['passkeys', 'oauth'], []],
  [
    ['emailMagicLinks', 'otp'],
    ['sms', 'whatsapp'],
  ],
  [['otp', 'passwords'], ['email']],
])('products %j with otp methods %j can be combined', (products, methods) => {
  expect(configurationConflict(config(products, methods), mainSections)).toBeNull();
});
