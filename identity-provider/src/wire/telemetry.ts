import type { Project } from '../projects/projects';

/** One telemetry record as it was received, flat, with the device data beside it. */
export type TelemetryRecord = Record<string, unknown>;

/** The telemetry of a project's pages, for tests; kept until the process ends. */
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
