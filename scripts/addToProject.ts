/** What `npm run allow` adds to the local project. */
interface Allowed {
  /** For example `http://localhost:5173`. */
  origin: string;
  /** The URLs of the pages to which links and social providers may lead. */
  landings: string[];
}

const usage = 'Usage: npm run allow -- http://localhost:5173 [/path …]';

/** The paths that are allowed if the arguments name none. */
const defaultPaths = ['/', '/authenticate', '/reset-password'];

/** Wrong arguments, or a project that cannot be changed. The message is for the developer. */
export class AllowError extends Error {
  override readonly name = 'AllowError';
}

/**
 * Reads the arguments of `npm run allow`: an origin, and paths of this origin.
 * @throws AllowError
 */
export function readArguments([site, ...paths]: readonly string[]): Allowed {
  if (site === undefined) throw new AllowError(usage);
  const origin = readOrigin(site);
  return { origin, landings: (paths.length > 0 ? paths : defaultPaths).map((path) => landing(origin, path)) };
}

function readOrigin(text: string): string {
  const url = /^https?:\/\//.test(text) && URL.canParse(text) ? new URL(text) : undefined;
  if (!url) {
    throw new AllowError(`${JSON.stringify(text)} is not an origin, such as http://localhost:5173.`);
  }
  if (url.href === `${url.origin}/`) return url.origin;
  throw new AllowError(
    `${JSON.stringify(text)} is more than an origin. Write paths as further arguments: ` +
      `npm run allow -- ${url.origin} ${url.pathname}`,
  );
}

function landing(origin: string, path: string): string {
  const url = URL.canParse(path, origin) ? new URL(path, origin) : undefined;
  if (url?.origin === origin && path.startsWith('/')) return url.href;
  throw new AllowError(`${JSON.stringify(path)} is not a path, such as /authenticate.`);
}

/** The settings of a local project that `npm run allow` changes. The provider replaces whole lists. */
export interface UrlLists {
  allowed_origins: string[];
  redirect_urls: Record<'login' | 'signup' | 'reset_password', string[]>;
}

/**
 * Returns the project's lists with the new origin and its landing pages, or `undefined` if the lists contain all of them.
 * The new URLs are first: without a redirect URL in the widget's options, a link leads to the first URL of its list, so it
 * now leads to the new site. The example host always names its own URLs.
 */
export function addToProject(
  { allowed_origins, redirect_urls }: UrlLists,
  { origin, landings }: Allowed,
): UrlLists | undefined {
  const isReset = (url: string) => new URL(url).pathname.endsWith('/reset-password');
  const resetLandings = [...landings].sort((a, b) => Number(isReset(b)) - Number(isReset(a)));
  const lists = Object.values(redirect_urls);
  if (
    allowed_origins.includes(origin) &&
    lists.every((list) => landings.every((each) => list.includes(each)))
  )
    return undefined;
  return {
    allowed_origins: [...new Set([...allowed_origins, origin])],
    redirect_urls: {
      login: [...new Set([...landings, ...redirect_urls.login])],
      signup: [...new Set([...landings, ...redirect_urls.signup])],
      reset_password: [...new Set([...resetLandings, ...redirect_urls.reset_password])],
    },
  };
}
