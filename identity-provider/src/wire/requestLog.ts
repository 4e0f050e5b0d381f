import type { IncomingHttpHeaders } from 'node:http';
import type { Project } from '../projects/projects';
import { matchesPath } from './pathPattern';

/** `status` is null until the reply is sent. */
export interface LoggedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
  status: number | null;
  at: string;
}

/** The latest API calls of each project, for tests. They are only in memory. */
export interface RequestLog {
  add(project: Project, request: LoggedRequest): void;
  list(project: Project, path?: string): LoggedRequest[];
  forget(project: Project): void;
}

const MOST_PER_PROJECT = 2_000;

export function createRequestLog(): RequestLog {
  const requests = new Map<string, LoggedRequest[]>();
  return {
    add({ publicToken }, request) {
      const list = requests.get(publicToken) ?? [];
      list.push(request);
      if (list.length > MOST_PER_PROJECT) list.shift();
      requests.set(publicToken, list);
    },
    list({ publicToken }, path) {
      const list = requests.get(publicToken) ?? [];
      return path === undefined ? list : list.filter((request) => matchesPath(path, request.path));
    },
    forget: ({ publicToken }) => void requests.delete(publicToken),
  };
}
