import type { SocialCalls } from '../../../src/identity/social/types';
import type { FakeCall } from '../fakes/FakeCall';
import { fakeOneTap, type FakeOneTap } from './fakeOneTap';

export interface FakeSocial extends SocialCalls, FakeOneTap {}

/** Creates fake calls for social sign-in. A sign-in starts without a navigation. */
export function fakeSocial(call: FakeCall): FakeSocial {
  return { startSocial: call('startSocial', undefined), ...fakeOneTap(call) };
}
