import { isFields } from '../../wire/fields';
import type { ApiArea } from './area';

const MOST_PER_CALL = 100;

export const telemetry: ApiArea = (api, provider) => {
  api.post('/events', async (request) => {
    const project = request.call?.project;
    const records: unknown[] = Array.isArray(request.body) ? request.body.slice(0, MOST_PER_CALL) : [];
    for (const record of records) {
      if (!project || !isFields(record) || !isFields(record['event'])) continue;
      if (record['event']['public_token'] !== project.publicToken) continue;
      provider.telemetry.add(project, { ...record['event'], telemetry: record['telemetry'] });
    }
    return {};
  });
};
