import type { AccountFactor } from '../../contract/events';
import type { ThunkServices } from '../../store/services';

/** The members of the provider's reply that the events have. */
interface Reply {
  readonly request_id: string;
  readonly status_code: number;
  readonly user_id: string;
}

/** Emits the event of a new way to sign in, and adds a telemetry record. */
export function reportAdded(factor: AccountFactor, reply: Reply, { host, identity }: ThunkServices): void {
  const { request_id, status_code, user_id } = reply;
  host.emit('ACCOUNT_FACTOR_ADD', { request_id, status_code, user_id, factor });
  identity.log('account_factor_added', { factor });
}

/** Emits the event of a removed way to sign in, and adds a telemetry record. */
export function reportRemoved(factor: AccountFactor, reply: Reply, { host, identity }: ThunkServices): void {
  const { request_id, status_code, user_id } = reply;
  host.emit('ACCOUNT_FACTOR_REMOVE', { request_id, status_code, user_id, factor });
  identity.log('account_factor_removed', { factor });
}
