import type { ModuleName } from '../../embed/description';
import type { PlaygroundState } from '../PlaygroundState';
import { readAt, writeAt } from './paths';

/** For each method, the options that it reads. A path may be that of an object, with all options in it. */
const readByMethod: ReadonlyMap<unknown, readonly string[]> = new Map([
  ['emailMagicLinks', ['config.emailMagicLinksOptions']],
  ['otp', ['config.otpOptions']],
  // On the password screens, a person can also request a magic link. So this method reads the options of magic links
  // too.
  ['passwords', ['config.passwordOptions', 'config.emailMagicLinksOptions']],
  [
    'oauth',
    [
      'config.oauthOptions',
      'presentation.icons',
      'presentation.options.icons',
      'presentation.options.socialButtons',
    ],
  ],
  ['passkeys', ['config.passkeyOptions']],
]);

const afterSignIn = ['config.afterSignIn', 'config.termsOptions', 'config.fieldsOptions'] as const;

/**
 * For each module, the options that the module always reads: those in `paths`, and those of the methods in `methods`.
 * A module with the path `config.products` also reads the options of the methods that the host has chosen there.
 */
const readByModule: Readonly<Record<ModuleName, { paths: readonly string[]; methods?: readonly string[] }>> =
  {
    Login: {
      paths: [
        'config.products',
        'config.signUp',
        'config.email',
        'config.landingOptions',
        'config.secondFactorOptions',
        ...afterSignIn,
      ],
    },
    ResetPassword: {
      paths: [
        'config.products',
        'config.email',
        'config.landingOptions',
        'config.secondFactorOptions',
        ...afterSignIn,
        'passwordResetToken',
      ],
      methods: ['passwords'],
    },
    PasskeyRegistration: { paths: [], methods: ['passkeys'] },
    IdentityProvider: {
      paths: ['config.consentOptions', 'followRedirects', 'authTokenParams', 'consentManifest'],
    },
    Account: {
      paths: ['config.accountOptions', 'config.secondFactorOptions'],
      methods: ['otp', 'passkeys', 'oauth'],
    },
  };

const allPaths = [
  ...[...readByMethod.values()].flat(),
  ...Object.values(readByModule).flatMap(({ paths }) => paths),
];

/** Returns the paths of the options that have no effect with the chosen module and its methods. */
export function unusedPaths(state: PlaygroundState): string[] {
  const { paths, methods = [] } = readByModule[state.module ?? 'Login'];
  const products = readAt(state, 'config.products');
  const chosen: unknown[] = paths.includes('config.products') && Array.isArray(products) ? products : [];
  const used = [...methods, ...chosen].flatMap((method) => readByMethod.get(method) ?? []);
  return allPaths.filter((path) => ![...paths, ...used].includes(path));
}

/** @param unused the result of `unusedPaths` */
export const isUnused = (path: string, unused: readonly string[]): boolean =>
  unused.some((parent) => path === parent || path.startsWith(`${parent}.`));

/** Returns the state without the options that have no effect. */
export function withoutUnused(state: PlaygroundState): PlaygroundState {
  let rest = state;
  for (const path of unusedPaths(state)) {
    if (readAt(state, path) !== undefined) rest = writeAt(rest, path, undefined);
  }
  return rest;
}
