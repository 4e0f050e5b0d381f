import type { AccountFactor } from '../contract/events';
import type { Identity } from '../provider/gateway';
import { IdentityError } from '../provider/IdentityError';
import type { UserResponse } from '../provider/responses';
import { isOnlyWayToSignIn } from '../provider/user';
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

/** Unless it is the last way to sign in. If another tab has removed it before, there is no event. */
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

export function reportAdded(factor: AccountFactor, response: UserResponse, services: ThunkServices): void {
  services.host.emit('ACCOUNT_FACTOR_ADD', eventData(factor, response));
  services.identity.log('account_factor_added', { factor });
}

export function reportRemoved(factor: AccountFactor, response: UserResponse, services: ThunkServices): void {
  services.host.emit('ACCOUNT_FACTOR_REMOVE', eventData(factor, response));
  services.identity.log('account_factor_removed', { factor });
}

const eventData = (factor: AccountFactor, { request_id, status_code, user_id }: UserResponse) => ({
  request_id,
  status_code,
  user_id,
  factor,
});
