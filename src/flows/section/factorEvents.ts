import type { AccountFactor } from '../../contract/events';
import type { ThunkServices } from '../../store/services';

/** The members of the provider's reply that the event has. */
interface Reply {
  readonly request_id: string;
  readonly status_code: number;
  readonly user_id: string;
}

/** Emits the event of a new way to sign in, and adds a telemetry record. */
export const reportAdded = (factor: AccountFactor, reply: Reply, services: ThunkServices) =>
  report('ACCOUNT_FACTOR_ADD', 'account_factor_added', factor, reply, services);

/** The same for a way to sign in that the person has removed. */
export const reportRemoved = (factor: AccountFactor, reply: Reply, services: ThunkServices) =>
  report('ACCOUNT_FACTOR_REMOVE', 'account_factor_removed', factor, reply, services);

function report(
  event: string,
  record: 'account_factor_added' | 'account_factor_removed',
  factor: AccountFactor,
  { request_id, status_code, user_id }: Reply,
  { host, identity }: ThunkServices,
): void {
  host.emit(event, { request_id, status_code, user_id, factor });
  identity.log(record, { factor });
}
