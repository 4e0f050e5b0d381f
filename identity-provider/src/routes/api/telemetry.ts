import { isFields } from '../../wire/fields.ts';
import type { ApiArea } from './area.ts';

const MOST_PER_CALL = 100;

/** Stores the client's telemetry, for tests. Ignores records that are not about the project of the call. */
export const telemetry: ApiArea = (api, provider) => {
  api.post('/events', async (request) => {
    const project = request.call?.project;
    const records: unknown[] = Array.isArray(request.body) ? request.body.slice(0, MOST_PER_CALL) : [];
    for (const record of records) {
      if (!project || !isFields(record)) continue;
      const { event, telemetry: device } = record;
      if (!isFields(event) || event['public_token'] !== project.publicToken) continue;
      provider.telemetry.add(project, { ...event, telemetry: device });
    }
    return {};
  });
};
