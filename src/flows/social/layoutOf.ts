import { createMemberReader } from '../../theme/createMemberReader';
import { warnOnce } from '../../theme/warnOnce';

export type Layout = 'column' | 'icons';

const place = 'options.socialButtons';

export function layoutOf(presentation: unknown): Layout {
  const unreadable = new Set<string>();
  const given = createMemberReader(presentation, 'presentation', unreadable)(place);
  const isKnown = given === undefined || given === 'column' || given === 'icons';
  if (!isKnown || unreadable.size > 0) warnOnce(`presentation.${place}`, 'is neither "column" nor "icons"');
  return given === 'icons' ? given : 'column';
}
