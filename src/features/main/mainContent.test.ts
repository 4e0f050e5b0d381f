import { mainSections } from '../../registry';
import { readConfig } from '../../host/readConfig';
import type { Product } from '../../contract/config';
import type { OtpMethod } from '../../methods/passcode/options';
import { configurationConflict, tabMethods } from './mainContent';

const config = (products: Product[], methods: OtpMethod[] = ['sms']) =>
  readConfig(
    { products, otpOptions: { methods }, oauthOptions: { providers: [{ type: 'google' }] } },
    'Login',
  );

describe('tabs of Main', () => {
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
});

describe('configuration conflicts', () => {
  test.each<[Product[], OtpMethod[], string | null]>([
    [['passkeys'], [], 'passkeysAlone'],
    [['passkeys', 'emailMagicLinks'], [], null],
    [['passkeys', 'oauth'], [], null],
    [['emailMagicLinks', 'otp'], ['email'], 'magicLinkAndEmailPasscode'],
    [['otp', 'emailMagicLinks', 'passwords'], ['email'], 'magicLinkAndEmailPasscode'],
    [['emailMagicLinks', 'otp'], ['sms', 'whatsapp'], null],
    [['otp', 'passwords'], ['email'], null],
  ])('products %j with otp methods %j lead to %s', (products, methods, expected) => {
    expect(configurationConflict(config(products, methods), mainSections)).toBe(expected);
  });
});
