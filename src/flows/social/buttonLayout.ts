import { memberAt } from '../../theme/memberAt';
import { warnOnce } from '../../theme/warnOnce';

export type Layout = 'column' | 'icons';

const OPTION_PATH = 'options.socialButtons';

/**
 * Reads the host's layout of the social buttons. A wrong value leads to a warning in the console, and to the default.
 */
export function buttonLayout(presentation: unknown): Layout {
  const given = memberAt(presentation, OPTION_PATH);
  const isValid = given === undefined || given === 'column' || given === 'icons';
  if (!isValid) warnOnce(`presentation.${OPTION_PATH}`, 'is neither "column" nor "icons"');
  return given === 'icons' ? given : 'column';
}
