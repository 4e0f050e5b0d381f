import { warnDeveloper } from '../browser/warnDeveloper';
import type { ModuleName } from '../screens';

export function warnOfMissingProperties(element: HTMLElement & { module: ModuleName }): void {
  const { localName: tag, module, isConnected } = element;
  if (!isConnected) return;
  const missing = module === 'Login' ? 'publicToken (or client) and config' : 'publicToken (or client)';
  warnDeveloper(
    `<${tag}> has no properties yet, so it shows nothing. Set ${missing}: attributes do not set them.`,
  );
}
