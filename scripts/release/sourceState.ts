import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { remoteInputs } from '../webpack/inputs';

const run = promisify(execFile);

interface SourceState {
  /** `null` if the release cannot be built from a commit alone. */
  commit: string | null;
  warning?: string;
}

/**
 * Returns the commit of a checkout. Changed files make another release than the commit, and so do files among the
 * sources that are not in the repository. Further files, such as a key, do not matter.
 */
export async function sourceState(folder: string): Promise<SourceState> {
  const git = async (...args: string[]) => (await run('git', args, { cwd: folder })).stdout.trim();
  try {
    const changed = await git('status', '--porcelain', '--untracked-files=no');
    const added = await git('status', '--porcelain', '--untracked-files=all', '--', ...remoteInputs);
    const [first] = [changed, added].flatMap((text) => text.split('\n')).filter(Boolean);
    if (!first) return { commit: await git('rev-parse', 'HEAD') };
    return {
      commit: null,
      warning: `Warning: the checkout is modified (${first.trim()}), so the release names no commit.`,
    };
  } catch {
    return {
      commit: null,
      warning: 'Warning: this is not a checkout of git, so the release names no commit.',
    };
  }
}
