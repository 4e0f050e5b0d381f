import { warnOfIgnored } from '../browser/warnDeveloper';
import { nearestName } from '../messages/nearestName';
import { resolveColor } from './resolveColor';
import type { ResolvedTheme, ThemeTools } from './ResolvedTheme';
import { resolveTheme } from './resolveTheme';
import { tokens } from './tokens';

const warn: ThemeTools['warn'] = (path, expected) => {
  if (expected === 'theme key') warnOfKey(path);
  else warnOfIgnored(path, `is not ${expected === 'https address' ? 'an' : 'a valid'} ${expected}`);
};

function warnOfKey(path: string) {
  const nearest = nearestName(path.slice(path.indexOf('.') + 1), Object.keys(tokens));
  warnOfIgnored(path, `is not a theme key${nearest ? ` (did you mean ${nearest}?)` : ''}`);
}

/** The browser converts every opaque CSS colour, and the console warns of ignored values. */
export function readHostPresentation(styles?: unknown, presentation?: unknown, base?: string): ResolvedTheme {
  return resolveTheme(styles, presentation, base, { resolve: resolveColor, warn });
}
