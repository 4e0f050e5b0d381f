import type { AccountSession } from '../../../contract/widgetProps';
import { LIST_MAX_LENGTH } from '../../../host/limits';
import { ownProperties } from '../../../host/ownProperties';
import { anyText, check, flag, listOf, objectOf, text, type Reader } from '../../../host/readers';

export interface Session {
  readonly id: string;
  /** Empty if the host does not know it. */
  readonly device: string;
  readonly place: string;
  /** In epoch milliseconds. */
  readonly usedAt: number;
  readonly startedAt: number | null;
  readonly isCurrent: boolean;
}

/** A host's server may send `null` for what it does not know. */
const optional =
  (read: Reader<unknown>): Reader<unknown> =>
  (value, path) =>
    value == null ? undefined : read(value, path);

const date = check<string>(
  'a date as text',
  (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
);

const readList = listOf(
  // The cast is safe: each property is read as the contract says.
  objectOf([
    ['session_id', text],
    ['device', optional(anyText)],
    ['place', optional(anyText)],
    ['last_used_at', date],
    ['started_at', optional(date)],
    ['is_current', optional(flag)],
  ]) as Reader<AccountSession>,
  ({ session_id }) => session_id,
);

/** The session of this browser comes first, and then those that were used last. */
export function readSessionList(response: unknown): readonly Session[] {
  const path = 'listSessions()';
  // A longer list is cut, not rejected.
  const limited = Array.isArray(response) ? response.slice(0, LIST_MAX_LENGTH) : response;
  return readList(ownProperties(limited, path), path)
    .map(({ session_id: id, device, place, last_used_at, started_at, is_current }) => ({
      id,
      device: device?.trim() ?? '',
      place: place?.trim() ?? '',
      usedAt: Date.parse(last_used_at),
      startedAt: started_at ? Date.parse(started_at) : null,
      isCurrent: is_current === true,
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent) || other.usedAt - one.usedAt);
}
