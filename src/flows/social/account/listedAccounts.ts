import type { MethodId } from '../../../config/readConfig';
import type { OAuthProvider } from '../../../contract/social';
import { isOnlyWayToSignIn } from '../../../identity/factors/waysToSignIn';
import { isLastPrimaryFactor } from '../../../identity/users/addresses';
import { socialAccountsOf } from '../../../identity/users/socialAccounts';
import type { User } from '../../../identity/users/types';
import type { UserChange } from '../../user/useUser';
import { providerNames } from '../providerNames';

/** A social account in the list. */
export interface ListedAccount {
  readonly id: string;
  /** Missing for a social provider that the widget does not know. */
  readonly provider: OAuthProvider | undefined;
  /** The name of the social provider. */
  readonly name: string;
  /** True if the provider would refuse to remove the account, or the person could not sign in without it. */
  readonly isLast: boolean;
}

/** Characters of the name of a social provider that the widget does not know. */
const NAME_MAX_LENGTH = 40;

export const accountsOf = (user: User, methods: readonly MethodId[]): ListedAccount[] =>
  socialAccountsOf(user).map(({ id, provider: given }) => {
    const isLast = isLastPrimaryFactor({ id, verified: true }, user) || isOnlyWayToSignIn(id, user, methods);
    return { id, provider: providerOf(given), name: providerName(given), isLast };
  });

export function providerName(given: string): string {
  const provider = providerOf(given);
  return provider ? providerNames[provider] : given.slice(0, NAME_MAX_LENGTH);
}

/** The identity provider returns the name that people see, and expects it in lower case. */
function providerOf(name: string): OAuthProvider | undefined {
  const lowerCase = name.toLowerCase();
  return isProvider(lowerCase) ? lowerCase : undefined;
}

const isProvider = (name: string): name is OAuthProvider => Object.hasOwn(providerNames, name);

export const withoutAccount =
  (id: string): UserChange =>
  (user) => ({
    ...user,
    providers: Array.isArray(user.providers)
      ? user.providers.filter((each) => Object(each).oauth_user_registration_id !== id)
      : [],
  });
