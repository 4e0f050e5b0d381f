import type { StytchClient } from '@stytch/vanilla-js/headless';
import type { Browser } from '../browser/types';
import { internalsOf } from './internals';
import { isRecord, isText } from './replies';
import type { Bootstrap } from './types';

/** What we say of a project as long as we know nothing. */
export const unknownBootstrap: Bootstrap = {
  displayWatermark: false,
  projectName: null,
  // The client's own default, `stytch.com`, is a guess: a search for the wrong sender finds nothing.
  emailDomains: [],
  passwordConfig: null,
};

/** What the client stored on the last visit, without loading the client. */
export function readCachedBootstrap(publicToken: string | undefined, { storage }: Browser): Bootstrap {
  const cached = publicToken ? storage.read(`stytch_sdk_state_${publicToken}::bootstrap`) : null;
  try {
    return toBootstrap(cached && JSON.parse(cached));
  } catch {
    return unknownBootstrap;
  }
}

/** The client's one bootstrap request of this page. Resolves to the defaults when it failed; never rejects. */
export async function fetchBootstrap(client: StytchClient): Promise<Bootstrap> {
  try {
    const fetched = await internalsOf(client).bootstrap?.getAsync?.();
    return toBootstrap(fetched);
  } catch {
    return unknownBootstrap;
  }
}

/** The client's mapped form, field by field: a damaged field is as good as a missing one. */
export function toBootstrap(mapped: unknown): Bootstrap {
  // The client answers a failed request with its built-in defaults; a real answer names at least one of these.
  if (!isRecord(mapped) || (mapped.vertical == null && mapped.projectName == null)) return unknownBootstrap;
  const { displayWatermark, projectName, emailDomains, passwordConfig } = mapped;
  return {
    displayWatermark: displayWatermark === true,
    projectName: isText(projectName) ? projectName : null,
    emailDomains: Array.isArray(emailDomains) ? emailDomains.filter(isText) : [],
    passwordConfig: readPasswordConfig(passwordConfig),
  };
}

function readPasswordConfig(config: unknown): Bootstrap['passwordConfig'] {
  if (!isRecord(config)) return null;
  const { ludsComplexity, ludsMinimumCount } = config;
  return typeof ludsComplexity === 'number' && typeof ludsMinimumCount === 'number'
    ? { ludsComplexity, ludsMinimumCount }
    : null;
}
