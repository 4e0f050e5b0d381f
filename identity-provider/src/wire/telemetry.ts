import type { Project } from '../projects/projects.ts';

/** What the client reports of one action of a person. All members are at the top level, even those about the device. */
export type TelemetryRecord = Record<string, unknown>;

/** The latest telemetry records of each project, for tests. They are only in memory. */
export interface Telemetry {
  add(project: Project, record: TelemetryRecord): void;
  list(project: Project): TelemetryRecord[];
  forget(project: Project): void;
}

const MOST_PER_PROJECT = 2_000;

export function createTelemetry(): Telemetry {
  const records = new Map<string, TelemetryRecord[]>();
  return {
    add({ publicToken }, record) {
      const list = records.get(publicToken) ?? [];
      list.push(record);
      if (list.length > MOST_PER_PROJECT) list.shift();
      records.set(publicToken, list);
    },
    list: ({ publicToken }) => records.get(publicToken) ?? [],
    forget: ({ publicToken }) => void records.delete(publicToken),
  };
}
