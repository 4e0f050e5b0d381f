import type { SocialCalls } from '../../../src/identity/social/types';
import type { FakeCall } from '../fakes/FakeCall';

/** The browser is told to leave, and the page stays for as long as a test likes. */
export function fakeSocial(call: FakeCall): SocialCalls {
  return { startSocial: call('startSocial', undefined) };
}
