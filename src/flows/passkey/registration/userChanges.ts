import type { PasskeyRegistration } from '../../../identity/passkeys/types';
import type { User } from '../../../identity/users/types';

export type UserChange = (user: User) => User;

const changeList =
  (update: (list: readonly PasskeyRegistration[]) => readonly PasskeyRegistration[]): UserChange =>
  (user) => ({ ...user, webauthn_registrations: update(user.webauthn_registrations) });

export const added = (registration: PasskeyRegistration) => changeList((list) => [...list, registration]);

export const renamed = (id: string, name: string) =>
  changeList((list) => list.map((each) => (each.webauthn_registration_id === id ? { ...each, name } : each)));

export const removed = (id: string) =>
  changeList((list) => list.filter((each) => each.webauthn_registration_id !== id));
