import type { IncomingHttpHeaders } from 'node:http';
import type { Project } from '../projects/projects.ts';
import { matchesPath } from './pathPattern.ts';

export interface LoggedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
  /** Null until the reply is sent. */
  status: number | null;
  /** The time of arrival on the real clock, in the format ISO 8601. */
  at: string;
}

/** The latest API calls of each project, for tests. They are only in memory. */
export interface RequestLog {
  add(project: Project, request: LoggedRequest): void;
  /**
   * Oldest first.
   * @param path a pattern, see `matchesPath`
   */
  list(project: Project, path?: string): LoggedRequest[];
  forget(project: Project): void;
}

const MOST_PER_PROJECT = 2_000;
const MOST_BYTES_PER_PROJECT = 8 * 1024 * 1024;

interface ProjectLog {
  requests: LoggedRequest[];
  /** The size of each request in bytes, in the same order. */
  sizes: number[];
  totalSize: number;
}

export function createRequestLog(): RequestLog {
  const logs = new Map<string, ProjectLog>();
  return {
    add({ publicToken }, request) {
      const log = logs.get(publicToken) ?? { requests: [], sizes: [], totalSize: 0 };
      logs.set(publicToken, log);
      const size = Buffer.byteLength(JSON.stringify(request));
      log.requests.push(request);
      log.sizes.push(size);
      log.totalSize += size;
      while (log.requests.length > MOST_PER_PROJECT || log.totalSize > MOST_BYTES_PER_PROJECT) {
        log.requests.shift();
        log.totalSize -= log.sizes.shift() ?? 0;
      }
    },
    list({ publicToken }, path) {
      const list = logs.get(publicToken)?.requests ?? [];
      return path === undefined ? list : list.filter((request) => matchesPath(path, request.path));
    },
    forget: ({ publicToken }) => void logs.delete(publicToken),
  };
}
