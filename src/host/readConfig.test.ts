import { OAuthProviders, OneTapPositions, OTPMethods, Products } from '@stytch/vanilla-js';
import fc from 'fast-check';
import { loginConfig, products } from '../contract/config';
import { otpMethods } from '../methods/passcode/options';
import { oauthProviders } from '../methods/social/options';
import type { ModuleName } from '../screens';
import { ownProperties } from './ownProperties';
import { readConfig } from './readConfig';
import { ConfigurationError } from './readers';

const magicLinks = { products: ['emailMagicLinks'] };

function rejection(input: unknown, module: ModuleName = 'Login') {
  try {
    readConfig(ownProperties(input, 'config'), module);
  } catch (error) {
    if (error instanceof ConfigurationError) return error;
    throw error;
  }
  throw new Error('The configuration was accepted');
}

describe('readConfig accepts', () => {
  test('absent options, and sets only their defaults', () => {
    expect(readConfig(magicLinks, 'Login')).toEqual({
      products: ['emailMagicLinks'],
      methods: ['emailMagicLinks'],
      email: {},
      signUp: true,
      landingOptions: {},
      emailMagicLinksOptions: {},
      oauthOptions: { providers: [] },
      otpOptions: { methods: ['email'], expirationMinutes: 5, defaultCountry: 'US' },
      passwordOptions: {},
      passkeyOptions: { conditionalCreate: false, signalChanges: true },
      secondFactorOptions: { methods: [] },
      afterSignIn: [],
      termsOptions: { version: '1', documents: [], required: true },
      fieldsOptions: { fields: [] },
      consentOptions: {},
      accountOptions: { freshMinutes: 10 },
      sessionDurationMinutes: 30,
      enableShadowDOM: false,
    });
  });

  test('a blank URL, as an absent one', () => {
    const emailMagicLinksOptions = { loginRedirectURL: '  ', signupRedirectURL: '' };
    expect(readConfig({ ...magicLinks, emailMagicLinksOptions }, 'Login').emailMagicLinksOptions).toEqual({});
  });

  test('a locked email address only if there is one', () => {
    const read = (value?: string) =>
      readConfig({ ...magicLinks, email: { value, locked: true } }, 'Login').email;
    expect(read('ada@bücher.example')).toEqual({ value: 'ada@bücher.example', locked: true });
    expect(read()).toEqual({});
  });

  test('every option of the specification, with its value', () => {
    const emailMagicLinksOptions = {
      loginRedirectURL: 'https://host.example/authenticate?from=login',
      signupRedirectURL: 'http://localhost:3000/authenticate',
      loginExpirationMinutes: 10,
      signupExpirationMinutes: 20,
      loginTemplateId: 'login',
      signupTemplateId: 'signup',
      createUserAsPending: true,
      domainHint: 'portico.example',
      locale: 'pt-BR',
    };
    const google = {
      type: 'google',
      one_tap: true,
      position: 'floating',
      cancel_on_tap_outside: false,
      custom_scopes: ['calendar.read'],
      provider_params: { prompt: 'select_account', login_hint: '' },
    };
    const redirects = {
      loginRedirectURL: 'https://host.example/in',
      signupRedirectURL: 'https://host.example/up',
    };
    const passwordOptions = {
      resetPasswordRedirectURL: 'https://host.example/reset',
      resetPasswordExpirationMinutes: 40,
      resetPasswordTemplateId: 'reset',
    };
    const otpOptions = {
      methods: ['whatsapp', 'sms'],
      expirationMinutes: 8,
      loginTemplateId: 'in',
      signupTemplateId: 'up',
      locale: 'fr',
    };
    const passkeyOptions = { domain: 'host.example', conditionalCreate: true, signalChanges: false };
    const oauthOptions = { ...redirects, providers: [google, { type: 'apple' }] };
    const read = readConfig(
      {
        products: [...products],
        emailMagicLinksOptions,
        oauthOptions,
        otpOptions,
        passwordOptions,
        passkeyOptions,
        sessionOptions: { sessionDurationMinutes: 60 },
        enableShadowDOM: true,
        browserBack: true,
      },
      'Login',
    );
    expect(read).toMatchObject({
      products,
      emailMagicLinksOptions,
      oauthOptions,
      otpOptions,
      passwordOptions,
      passkeyOptions,
      sessionDurationMinutes: 60,
      enableShadowDOM: true,
      browserBack: true,
    });
  });

  test('the client’s own enumerations, as the known names', () => {
    expect(Object.values(OTPMethods).sort()).toEqual([...otpMethods].sort());
    expect(Object.values(OAuthProviders).sort()).toEqual([...oauthProviders].sort());
    const read = readConfig(
      {
        products: Object.values(Products),
        otpOptions: { methods: Object.values(OTPMethods), expirationMinutes: 5 },
        oauthOptions: { providers: Object.values(OAuthProviders).map((type) => ({ type })) },
      },
      'Login',
    );
    expect([...read.products].sort()).toEqual([...products].sort());
    expect(read.otpOptions.methods).toEqual(Object.values(OTPMethods));
    expect(read.oauthOptions.providers.map(({ type }) => type)).toEqual(Object.values(OAuthProviders));
  });

  test('a floating, cancellable One Tap by default, and every position', () => {
    const read = (provider: object) =>
      readConfig({ products: ['oauth'], oauthOptions: { providers: [provider] } }, 'Login').oauthOptions
        .providers;
    const google = { type: 'google', one_tap: true };
    expect(read(google)).toMatchObject([{ position: 'floating', cancel_on_tap_outside: true }]);
    for (const position of [...Object.values(OneTapPositions), 'upsideDown']) {
      const own = { position, cancel_on_tap_outside: false };
      expect(read({ ...google, ...own })).toMatchObject([own]);
    }
  });

  test('products as names and as objects; of duplicates the first one counts', () => {
    const read = readConfig(
      {
        products: ['otp', { id: 'otp' }, 'oauth', 'otp', { id: 'passkeyRegistration' }],
        otpOptions: { methods: ['sms', 'whatsapp', 'sms'] },
        oauthOptions: {
          providers: [
            { type: 'github', custom_scopes: ['a', 'a', 'b'] },
            { type: 'github', custom_scopes: ['c'] },
          ],
        },
      },
      'Login',
    );
    expect(read.products).toEqual(['otp', 'oauth']);
    expect(read.otpOptions.methods).toEqual(['sms', 'whatsapp']);
    expect(read.oauthOptions.providers).toEqual([
      { type: 'github', custom_scopes: ['a', 'b'], position: 'floating', cancel_on_tap_outside: true },
    ]);
  });

  test('the other modules without products and without a configuration', () => {
    for (const module of ['ResetPassword', 'PasskeyRegistration', 'IdentityProvider'] as const)
      for (const input of [undefined, null, {}, { products: ['passkeyRegistration'] }])
        expect(readConfig(input, module).products).toEqual([]);
  });
});

describe('readConfig rejects', () => {
  const otp = (otpOptions: unknown) => ({ products: ['otp'], otpOptions });
  const links = (emailMagicLinksOptions: unknown) => ({ ...magicLinks, emailMagicLinksOptions });
  const social = (...providers: unknown[]) => ({ products: ['oauth'], oauthOptions: { providers } });
  const methodsAllowed = 'is not one of sms, whatsapp, email.';
  const minutesAllowed = 'is not a whole number of minutes from 1 to 527040.';
  const urlAllowed = 'is not an https address, or an http one on loopback.';

  test.each<[unknown, string]>([
    ['products', 'config: "products" is not an object.'],
    [{ products: 'otp' }, 'config.products: "otp" is not a list of at most 100.'],
    [
      { products: ['otp', 'fax'] },
      'config.products[1]: "fax" is not one of emailMagicLinks, oauth, otp, crypto, passwords, passkeys, passkeyRegistration.',
    ],
    [otp({ methods: ['sms', 'fax'] }), `config.otpOptions.methods[1]: "fax" ${methodsAllowed}`],
    [otp({ methods: [] }), 'config.otpOptions.methods: at least one of sms, whatsapp, email is needed.'],
    [otp({ expirationMinutes: '5' }), `config.otpOptions.expirationMinutes: "5" ${minutesAllowed}`],
    [otp({ expirationMinutes: 2.5 }), `config.otpOptions.expirationMinutes: 2.5 ${minutesAllowed}`],
    [
      { ...magicLinks, sessionOptions: { sessionDurationMinutes: 527_041 } },
      `config.sessionOptions.sessionDurationMinutes: 527041 ${minutesAllowed}`,
    ],
    [
      links({ createUserAsPending: 'yes' }),
      'config.emailMagicLinksOptions.createUserAsPending: "yes" is not true or false.',
    ],
    [
      links({ loginTemplateId: 'x'.repeat(256) }),
      `config.emailMagicLinksOptions.loginTemplateId: "${'x'.repeat(60)}" is not a text of 1 to 255 characters.`,
    ],
    [
      links({ domainHint: 'localhost' }),
      'config.emailMagicLinksOptions.domainHint: "localhost" is not a domain such as example.com.',
    ],
    ...['/authenticate', 'http://host.example/', 'http://localhost.host.example/', 'javascript:alert(1)'].map(
      (loginRedirectURL): [unknown, string] => [
        links({ loginRedirectURL }),
        `config.emailMagicLinksOptions.loginRedirectURL: "${loginRedirectURL}" ${urlAllowed}`,
      ],
    ),
    [
      { products: ['oauth'] },
      `config.oauthOptions.providers: at least one of ${oauthProviders.join(', ')} is needed.`,
    ],
    [
      social({ type: 'google' }, { type: 'myspace' }),
      `config.oauthOptions.providers[1].type: "myspace" is not one of ${oauthProviders.join(', ')}.`,
    ],
    [
      social({ type: 'google', provider_params: { prompt: 1 } }),
      'config.oauthOptions.providers[0].provider_params.prompt: 1 is not a text of at most 2048 characters.',
    ],
    [
      { ...magicLinks, passkeyOptions: { domain: 'a b' } },
      'config.passkeyOptions.domain: "a b" is not a domain.',
    ],
  ])('%j', (input, message) => {
    const error = rejection(input);
    expect(error.message).toBe(message);
    expect(error).toMatchObject({ name: 'ConfigurationError', code: 'invalid_config' });
    expect(message.startsWith(`${error.path}: `)).toBe(true);
  });

  test('parameters for a social provider that the widget or its client sets', () => {
    const own =
      'client_id client_secret redirect_uri response_type response_mode scope state nonce code code_challenge ' +
      'code_challenge_method code_verifier grant_type request request_uri Client_ID';
    for (const name of [...own.split(' '), ' state ']) {
      const provider = { type: 'google', provider_params: { prompt: 'none', [name]: '' } };
      expect(rejection(social({ type: 'github' }, provider)).message).toBe(
        `config.oauthOptions.providers[1].provider_params.${name}: "${name}" is not allowed.`,
      );
    }
  });

  test.each([undefined, { products: ['passkeyRegistration'] }])('Login without products: %j', (input) => {
    expect(rejection(input).message).toBe(
      'config.products: at least one of emailMagicLinks, oauth, otp, crypto, passwords is needed.',
    );
  });

  test('a list or a text that is too long, with a short message', () => {
    expect(rejection({ products: Array(1e6).fill('otp') }).path).toBe('config.products');
    const loginRedirectURL = `https://host.example/${'a'.repeat(1e6)}`;
    expect(rejection(links({ loginRedirectURL })).message.length).toBeLessThan(250);
  });
});

describe('objects of the host', () => {
  test('inherited properties are ignored', () => {
    expect(rejection(Object.create(magicLinks)).path).toBe('config.products');
    const options: unknown = JSON.parse('{"__proto__": {"domainHint": "evil.example"}}');
    const read = readConfig(
      ownProperties({ ...magicLinks, emailMagicLinksOptions: options }, 'config'),
      'Login',
    );
    expect(read.emailMagicLinksOptions.domainHint).toBeUndefined();
  });

  test('provider parameters with names that reach prototypes are removed', () => {
    const provider_params: unknown = JSON.parse(
      '{"__proto__": "a", "constructor": "b", "prototype": "c", "toString": "d", "prompt": "none"}',
    );
    const oauthOptions = { providers: [{ type: 'google', provider_params }] };
    const input = ownProperties({ products: ['oauth'], oauthOptions }, 'config');
    const [provider] = readConfig(input, 'Login').oauthOptions.providers;
    expect(Object.entries(provider?.provider_params ?? {})).toEqual([
      ['toString', 'd'],
      ['prompt', 'none'],
    ]);
  });

  test('the result is deeply frozen, and the host’s own objects are unchanged', () => {
    const input = {
      products: ['oauth'],
      oauthOptions: { providers: [{ type: 'google', custom_scopes: ['a'] }] },
    };
    const before = structuredClone(input);
    const read = readConfig(input, 'Login');
    const isDeeplyFrozen = (value: unknown): boolean => {
      if (typeof value !== 'object' || value === null) return true;
      return Object.isFrozen(value) && Object.values(value).every(isDeeplyFrozen);
    };
    expect(isDeeplyFrozen(read)).toBe(true);
    expect(isDeeplyFrozen(readConfig(magicLinks, 'Login'))).toBe(true);
    expect(input).toEqual(before);
    expect(Object.isFrozen(input.oauthOptions.providers[0])).toBe(false);
  });

  test('any value is either read into known properties or rejected with a path', () => {
    const names = [
      'products',
      'otpOptions',
      'methods',
      'oauthOptions',
      'providers',
      'type',
      'provider_params',
    ];
    const key = fc.oneof(fc.constantFrom(...names, '__proto__', 'constructor', 'prototype'), fc.string());
    const anything = fc.anything({ key, withNullPrototype: true, maxDepth: 4 });
    const propertyNames = [...Object.keys(loginConfig), ...Object.keys(readConfig(magicLinks, 'Login'))];
    fc.assert(
      fc.property(fc.dictionary(key, anything), fc.boolean(), (value, withProducts) => {
        const input = withProducts ? { ...value, ...magicLinks } : value;
        try {
          const read = Object.keys(readConfig(ownProperties(input, 'config'), 'Login'));
          expect(propertyNames).toEqual(expect.arrayContaining(read));
        } catch (error) {
          if (!(error instanceof ConfigurationError)) throw error;
          expect(error.path).toMatch(/^config\b/);
        }
        expect(Object.getPrototypeOf({})).toBe(Object.prototype);
        expect(Object.keys(Object.prototype)).toEqual([]);
      }),
    );
  });
});
