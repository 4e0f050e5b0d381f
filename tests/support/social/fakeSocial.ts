import type { SocialCalls } from '../../../src/identity/social/socialCalls';
import type { FakeCall } from '../fakes/FakeCall';
import { fakeOneTap, type FakeOneTap } from './fakeOneTap';

export interface FakeSocial extends SocialCalls, FakeOneTap {}

export function fakeSocial(call: FakeCall): FakeSocial {
  return {
    startSocial: call('startSocial', undefined),
    connectSocial: call('connectSocial', undefined),
    socialEmail: () => undefined,
    ...fakeOneTap(call),
  };
}
