import { nearestName } from '../messages/nearestName';
import type { Look, ThemeTools } from './Look';
import { readLook } from './readLook';
import { resolveColor } from './resolveColor';
import { tokens } from './tokens';
import { warnOfIgnored } from '../browser/warnDeveloper';

const warn: ThemeTools['warn'] = (path, expected) => {
  if (expected === 'theme key') warnOfKey(path);
  else warnOfIgnored(path, `is not ${expected === 'https address' ? 'an' : 'a valid'} ${expected}`);
};

function warnOfKey(path: string) {
  const nearest = nearestName(path.slice(path.indexOf('.') + 1), Object.keys(tokens));
  warnOfIgnored(path, `is not a theme key${nearest ? ` (did you mean ${nearest}?)` : ''}`);
}

/** The browser converts every opaque CSS colour, and the console warns of ignored values. */
export function readHostLook(styles?: unknown, presentation?: unknown, base?: string): Look {
  return readLook(styles, presentation, base, { resolve: resolveColor, warn });
}
