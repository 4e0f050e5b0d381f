import type { AccountFactor } from '../contract/events';
import { IdentityError } from '../provider/IdentityError';
import { isOnlyWayToSignIn } from '../provider/user';
import type { Identity } from '../provider/gateway';
import type { UserResponse } from '../provider/responses';
import type { FlowThunkApi, ThunkServices } from '../store/services';

type Api = Pick<FlowThunkApi, 'signal' | 'extra'>;

/**
 * Reads the user, because another tab may have removed the other ways to sign in.
 * @throws IdentityError `last_factor` if the person could no longer sign in without the factor
 */
export async function keepLastWay(id: string, { signal, extra: { identity, host } }: Api): Promise<void> {
  const user = await identity.readUser(signal);
  if (isOnlyWayToSignIn(id, user, host.config.methods)) throw new IdentityError('last_factor');
}

/** If the factor was removed before, in another tab, there is no event. */
export async function removeFactor(
  factor: AccountFactor,
  id: string,
  remove: (identity: Identity) => Promise<UserResponse | null>,
  api: Api,
): Promise<void> {
  await keepLastWay(id, api);
  const response = await remove(api.extra.identity);
  if (response) reportRemoved(factor, response, api.extra);
}

interface ProviderResponse {
  readonly request_id: string;
  readonly status_code: number;
  readonly user_id: string;
}

export function reportAdded(
  factor: AccountFactor,
  response: ProviderResponse,
  { host, identity }: ThunkServices,
): void {
  const { request_id, status_code, user_id } = response;
  host.emit('ACCOUNT_FACTOR_ADD', { request_id, status_code, user_id, factor });
  identity.log('account_factor_added', { factor });
}

export function reportRemoved(
  factor: AccountFactor,
  response: ProviderResponse,
  { host, identity }: ThunkServices,
): void {
  const { request_id, status_code, user_id } = response;
  host.emit('ACCOUNT_FACTOR_REMOVE', { request_id, status_code, user_id, factor });
  identity.log('account_factor_removed', { factor });
}
