import type { Product } from '../../contract/config';
import { readConfig } from '../../host/readConfig';
import type { OtpMethod } from '../../methods/passcode/options';
import { mainSections } from '../../registry';
import { sectionsOfMain } from './mainContent';

function sectionsOf(products: Product[], methods: OtpMethod[]) {
  const oauthOptions = { providers: [{ type: 'google' as const }] };
  return sectionsOfMain(
    readConfig({ products, otpOptions: { methods }, oauthOptions }, 'Login'),
    mainSections,
  );
}

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
  [['passkeys', 'emailMagicLinks'], [], ['emailMagicLinks']],
])('products %j with otp methods %j show the tabs %j', (products, methods, ids) => {
  expect(sectionsOf(products, methods).tabs.map(({ id }) => id)).toEqual(ids);
});

test.each<[Product[], OtpMethod[], string]>([
  [['passkeys'], [], 'passkeysAlone'],
  [['emailMagicLinks', 'otp'], ['email'], 'magicLinkAndEmailPasscode'],
  [['otp', 'emailMagicLinks', 'passwords'], ['email'], 'magicLinkAndEmailPasscode'],
])('products %j with otp methods %j are the conflict %s', (products, methods, conflict) => {
  expect(sectionsOf(products, methods)).toMatchObject({ conflict, tabs: [] });
});
