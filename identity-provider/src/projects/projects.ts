import { randomUUID } from 'node:crypto';
import type { Database } from '../database/database.ts';
import { removeProject } from './removeProject.ts';
import type { Settings } from './settings.ts';

export interface Project {
  publicToken: string;
  /** Every id contains the mode: `user-test-…`, `user-live-…`. */
  mode: 'test' | 'live';
  settings: Settings;
  /** The difference between the project's clock and the real one. Tests move the clock. */
  clockOffsetMs: number;
}

interface ProjectRow {
  public_token: string;
  settings: string;
  clock_offset_ms: number;
}

/** Projects are also kept in memory, because every call needs its project. */
export interface Projects {
  find(publicToken: string): Project | null;
  all(): Project[];
  create(settings: Partial<Settings>, options?: { live?: boolean; publicToken?: string }): Promise<Project>;
  update(project: Project, settings: Partial<Settings>): Promise<Project>;
  moveClock(project: Project, offsetMs: number): Promise<Project>;
  remove(project: Project): Promise<void>;
  /** Returns whether a page of this origin may call the API for at least one project. */
  anyAllows(origin: string): boolean;
}

/** Older projects are deleted. Interrupted test runs have left them behind. */
const DELETED_AFTER_MS = 30 * 24 * 60 * 60_000;

/**
 * @param defaults the default of every setting
 * @param seededToken the public token of the seeded project, which is never deleted
 */
export async function createProjects(
  database: Database,
  defaults: Settings,
  seededToken: string,
): Promise<Projects> {
  const projects = new Map<string, Project>();
  // The settings that were set explicitly. Only these are stored in the database. The default settings are not stored,
  // because they contain ports, which may change at each start.
  const explicitSettings = new Map<string, Partial<Settings>>();

  await database.run('DELETE FROM projects WHERE created_at < :longAgo AND public_token <> :seededToken', {
    longAgo: Date.now() - DELETED_AFTER_MS,
    seededToken,
  });
  const rows = await database.all<ProjectRow>('SELECT public_token, settings, clock_offset_ms FROM projects');
  for (const row of rows) {
    // The cast is safe, because `create` and `update` have written this text from checked settings.
    keepInMemory(row.public_token, JSON.parse(row.settings) as Partial<Settings>, row.clock_offset_ms);
  }

  function keepInMemory(publicToken: string, settings: Partial<Settings>, clockOffsetMs: number): Project {
    const project: Project = {
      publicToken,
      mode: publicToken.startsWith('public-token-live') ? 'live' : 'test',
      settings: { ...defaults, ...settings },
      clockOffsetMs,
    };
    projects.set(publicToken, project);
    explicitSettings.set(publicToken, settings);
    return project;
  }

  return {
    find: (publicToken) => projects.get(publicToken) ?? null,
    all: () => [...projects.values()],
    async create(settings, options = {}) {
      const mode = options.live ? 'live' : 'test';
      const publicToken = options.publicToken ?? `public-token-${mode}-${randomUUID()}`;
      await database.run(
        'INSERT INTO projects (public_token, settings, created_at) VALUES (:publicToken, :settings, :now)',
        { publicToken, settings: JSON.stringify(settings), now: Date.now() },
      );
      return keepInMemory(publicToken, settings, 0);
    },
    async update({ publicToken, clockOffsetMs }, changes) {
      const settings = { ...explicitSettings.get(publicToken), ...changes };
      const project = keepInMemory(publicToken, settings, clockOffsetMs);
      await database.run('UPDATE projects SET settings = :settings WHERE public_token = :publicToken', {
        publicToken,
        settings: JSON.stringify(settings),
      });
      return project;
    },
    async moveClock({ publicToken }, clockOffsetMs) {
      const settings = explicitSettings.get(publicToken) ?? {};
      const project = keepInMemory(publicToken, settings, clockOffsetMs);
      await database.run(
        'UPDATE projects SET clock_offset_ms = :clockOffsetMs WHERE public_token = :publicToken',
        { publicToken, clockOffsetMs },
      );
      return project;
    },
    async remove({ publicToken }) {
      projects.delete(publicToken);
      explicitSettings.delete(publicToken);
      await removeProject(database, publicToken);
    },
    anyAllows(origin) {
      for (const project of projects.values()) {
        if (project.settings.allowed_origins.includes(origin)) return true;
      }
      return false;
    },
  };
}

/** Returns the current time on the project's clock, in milliseconds since 1970. */
export function nowOf(project: Project): number {
  return Date.now() + project.clockOffsetMs;
}

/** The id with which servers call the API. */
export function projectIdOf({ publicToken }: Project): string {
  return publicToken.replace('public-token', 'project');
}

/** The secret with which servers call the API. It is no secret, because this provider is only for tests. */
export function secretOf({ publicToken }: Project): string {
  return publicToken.replace('public-token', 'secret');
}

/** Returns an id such as `user-test-<uuid>`. */
export function createId(project: Project, noun: string): string {
  return `${noun}-${project.mode}-${randomUUID()}`;
}

/** @param milliseconds since 1970 */
export function toTimestamp(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}
