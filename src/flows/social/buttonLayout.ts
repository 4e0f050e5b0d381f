import { createMemberReader } from '../../theme/createMemberReader';
import { warnOnce } from '../../theme/warnOnce';

export type Layout = 'column' | 'icons';

const OPTION_PATH = 'options.socialButtons';

/**
 * Reads the host's layout of the social buttons. A wrong value leads to a warning in the console, and to the default.
 */
export function buttonLayout(presentation: unknown): Layout {
  const unreadable = new Set<string>();
  const given = createMemberReader(presentation, 'presentation', unreadable)(OPTION_PATH);
  const isValid = given === undefined || given === 'column' || given === 'icons';
  if (!isValid || unreadable.size > 0)
    warnOnce(`presentation.${OPTION_PATH}`, 'is neither "column" nor "icons"');
  return given === 'icons' ? given : 'column';
}
