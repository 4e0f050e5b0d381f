import type { Project } from '../projects/projects.ts';
import { ApiError } from './errors.ts';
import {
  asFields,
  readInteger,
  readOptionalInteger,
  readOptionalString,
  readString,
  type Fields,
} from './fields.ts';
import { matchesPath } from './pathPattern.ts';

/** A fault that a test injects into the calls that match a rule. */
export type Fault =
  /** Another reply. The route does not run. */
  | { kind: 'status'; status: number; body: unknown; contentType: string | undefined }
  /** The real reply, but later. */
  | { kind: 'delay'; ms: number }
  /** No reply. The connection stays open. */
  | { kind: 'hang' }
  /** The headers of a reply, but no body. The connection stays open. */
  | { kind: 'hang_body' }
  /** The connection is closed without a reply. */
  | { kind: 'reset' }
  /** The real reply, but its body ends too early. */
  | { kind: 'truncate' }
  /** The real reply, but its body arrives slowly. */
  | { kind: 'drip'; bytesPerSecond: number };

/** A fault, and the calls that have it. */
export interface FaultRule {
  /** If it is omitted, calls with all methods match. */
  method: string | undefined;
  /** A pattern, see `matchesPath`. */
  path: string;
  /** How many matching calls have the fault. If it is omitted, all matching calls have it. */
  times: number | undefined;
  /** How many matching calls come before the first call with the fault. */
  skip: number;
  fault: Fault;
}

/** The injected faults of each project. They are kept in memory only. */
export interface Faults {
  add(project: Project, rule: FaultRule): void;
  clear(project: Project): void;
  /** Returns the fault for this call, or null, and counts the call in each matching rule. */
  faultFor(project: Project, call: FaultTarget): InjectedFault | null;
}

export interface FaultTarget {
  method: string;
  path: string;
  /** The client's id of the call. If the browser sends a call twice, both calls have the same id. */
  callId: string | undefined;
}

export interface InjectedFault {
  fault: Fault;
  /**
   * True if the browser has sent the call a second time. Browsers repeat a call by themselves, without telling the
   * page, when an idle connection is reset. The second call is not counted.
   */
  isRepeat: boolean;
}

interface ActiveRule extends FaultRule {
  /** How many matching calls there have been. */
  seen: number;
  /** How many calls have had the fault. */
  injected: number;
  /** The `callId` of the last call whose connection was reset. */
  lastReset: string | undefined;
}

const MAX_PER_PROJECT = 200;

export function createFaults(): Faults {
  const rules = new Map<string, ActiveRule[]>();
  return {
    add({ publicToken }, rule) {
      const list = rules.get(publicToken) ?? [];
      if (list.length >= MAX_PER_PROJECT) throw new ApiError('bad_request', { message: 'Too many faults.' });
      rules.set(publicToken, [...list, { ...rule, seen: 0, injected: 0, lastReset: undefined }]);
    },
    clear: ({ publicToken }) => void rules.delete(publicToken),
    faultFor({ publicToken }, { method, path, callId }) {
      const matching = (rules.get(publicToken) ?? []).filter(
        (rule) => (rule.method ?? method) === method && matchesPath(rule.path, path),
      );
      const resetBefore = matching.find(({ lastReset }) => callId !== undefined && lastReset === callId);
      if (resetBefore) return { fault: resetBefore.fault, isRepeat: true };

      for (const rule of matching) rule.seen += 1;
      const next = matching.find(
        ({ seen, skip, injected, times = Infinity }) => seen > skip && injected < times,
      );
      if (!next) return null;
      next.injected += 1;
      if (next.fault.kind === 'reset') next.lastReset = callId;
      return { fault: next.fault, isRepeat: false };
    },
  };
}

const MAX_DELAY_MS = 600_000;

/**
 * Reads `{ method?, path, times?, skip?, fault }`.
 * @throws ApiError `bad_request`
 */
export function readFaultRule(fields: Fields): FaultRule {
  const path = readString(fields, 'path');
  if (!path.startsWith('/') || path.includes('?')) {
    throw new ApiError('bad_request', {
      message: 'path is a wire path without query, such as /sdk/v1/users/search.',
    });
  }
  return {
    method: readOptionalString(fields, 'method')?.toUpperCase(),
    path,
    times: readOptionalInteger(fields, 'times', { min: 1, max: 1_000_000 }),
    skip: readOptionalInteger(fields, 'skip', { min: 0, max: 1_000_000 }) ?? 0,
    fault: readFault(asFields(fields['fault'], 'fault')),
  };
}

function readFault(fault: Fields): Fault {
  if ('status' in fault) {
    return {
      kind: 'status',
      status: readInteger(fault, 'status', { min: 200, max: 599 }),
      body: fault['body'],
      contentType: readOptionalString(fault, 'content_type'),
    };
  }
  if ('delay_ms' in fault) {
    return { kind: 'delay', ms: readInteger(fault, 'delay_ms', { min: 0, max: MAX_DELAY_MS }) };
  }
  if ('drip_bytes_per_s' in fault) {
    return {
      kind: 'drip',
      bytesPerSecond: readInteger(fault, 'drip_bytes_per_s', { min: 1, max: 1_000_000_000 }),
    };
  }
  for (const kind of ['hang', 'hang_body', 'reset', 'truncate'] as const) {
    if (fault[kind] === true) return { kind };
  }
  throw new ApiError('bad_request', {
    message:
      'fault is one of { status, body, content_type? }, { delay_ms }, { hang: true }, { hang_body: true }, { reset: true }, { truncate: true }, { drip_bytes_per_s }.',
  });
}
