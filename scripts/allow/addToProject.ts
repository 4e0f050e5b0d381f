import type { Allowed } from './readArguments';

/** The settings of a local project that `npm run allow` changes. The provider replaces whole lists. */
export interface AddressLists {
  allowed_origins: string[];
  redirect_urls: Record<'login' | 'signup' | 'reset_password', string[]>;
}

/**
 * Returns the project's lists with the new origin and its landing addresses, or `undefined` if the lists contain all of
 * them. The new addresses are first: without a redirect address in the widget's options, a link leads to the first
 * address of its list, so it now leads to the new site. The example host always names its own addresses.
 */
export function addToProject(
  { allowed_origins, redirect_urls }: AddressLists,
  { origin, landings }: Allowed,
): AddressLists | undefined {
  const isReset = (address: string) => new URL(address).pathname.endsWith('/reset-password');
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
