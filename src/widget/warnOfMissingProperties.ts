import type { ModuleName } from '../screens';
import { warnDeveloper } from '../browser/warnDeveloper';

export function warnOfMissingProperties(element: HTMLElement & { module: ModuleName }): void {
  const { localName: tag, module, isConnected } = element;
  if (!isConnected) return;
  const missing = module === 'Login' ? 'publicToken (or client) and config' : 'publicToken (or client)';
  warnDeveloper(
    `<${tag}> has no properties yet, so it shows nothing. Set ${missing}: attributes do not set them.`,
  );
}
