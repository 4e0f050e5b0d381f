/** What an origin may do with a file. `slow` is the only fault after which the file arrives as it is. */
export const faults = ['status 503', 'hang', 'slow', 'HTML', 'tampered', 'wrong CORS', 'gone'] as const;

export type Fault = (typeof faults)[number];

/** Which origins have the fault, and which origins the host knows. */
export const places = ['one origin', 'first of two'] as const;

export type Place = (typeof places)[number];

/**
 * The files, each with the pattern of its path, and how a test sees that it was used:
 *
 * - `field`: the first screen appears.
 * - `next`: a press leads to the next screen.
 * - `German`: the first screen is in German.
 */
export const files = {
  manifest: { path: /^\/stable\/mf-manifest\.json$/, shows: 'field' },
  container: { path: /^\/1\.0\.0\/remoteEntry\./, shows: 'field' },
  'chunk of the module': { path: /^\/1\.0\.0\/c\/widget\./, shows: 'field' },
  'later chunk': { path: /^\/1\.0\.0\/c\/passcode\./, shows: 'next' },
  language: { path: /^\/1\.0\.0\/l\/language-de\./, shows: 'German' },
  'standalone entry': { path: /^\/1\.0\.0\/standalone\/portico\.js$/, shows: 'field' },
} as const satisfies Record<string, { path: RegExp; shows: 'field' | 'next' | 'German' }>;

export type File = keyof typeof files;

/** The code of the `LoaderError` if every origin has the fault. Faults that are not named have `remote_unavailable`. */
export const loaderCodes: Readonly<Record<'manifest' | 'script', Partial<Record<Fault, string>>>> = {
  // The host has the public key, so a changed manifest has no signature that fits.
  manifest: { hang: 'timeout', HTML: 'bad_manifest', tampered: 'signature' },
  script: {
    hang: 'timeout',
    HTML: 'outdated',
    tampered: 'integrity',
    gone: 'outdated',
  },
};
