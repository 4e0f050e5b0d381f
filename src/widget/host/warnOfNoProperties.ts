import type { ModuleName } from '../../screens';
import { warn } from './warnOfUnknown';

/** Warns the developer of an element in the page whose properties no script has set. Such an element shows nothing. */
export function warnOfNoProperties(element: HTMLElement & { module: ModuleName }): void {
  const { localName: tag, module, isConnected } = element;
  if (!isConnected) return;
  const missing = `publicToken (or client)${module === 'Login' ? ' and config' : ''}`;
  warn(`<${tag}> has no properties yet, so it shows nothing. Set ${missing}: attributes do not set them.`);
}
