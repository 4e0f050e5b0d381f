import type { SocialCalls } from '../../../src/identity/social/types';
import type { FakeCall } from '../fakes/FakeCall';
import { fakeOneTap, type FakeOneTap } from './fakeOneTap';

export interface FakeSocial extends SocialCalls, FakeOneTap {}

/** The browser is told to leave, and the page stays for as long as a test likes. */
export function fakeSocial(call: FakeCall): FakeSocial {
  return { startSocial: call('startSocial', undefined), ...fakeOneTap(call) };
}
