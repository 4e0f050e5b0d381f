import type { PasskeyRegistration } from '../../../identity/core/replies';
import type { UserChange } from '../../user/useUser';

const changeList =
  (update: (list: readonly PasskeyRegistration[]) => readonly PasskeyRegistration[]): UserChange =>
  (user) => ({ ...user, webauthn_registrations: update(user.webauthn_registrations) });

export const withPasskeyAdded = (registration: PasskeyRegistration) =>
  changeList((list) => [...list, registration]);

export const withPasskeyRenamed = (id: string, name: string) =>
  changeList((list) => list.map((each) => (each.webauthn_registration_id === id ? { ...each, name } : each)));

export const withPasskeyRemoved = (id: string) =>
  changeList((list) => list.filter((each) => each.webauthn_registration_id !== id));

/** @param earlier the list before the change */
export const withPasskeyRestored = (id: string, earlier: readonly PasskeyRegistration[]) =>
  changeList((list) => {
    const isSame = (each: PasskeyRegistration) => each.webauthn_registration_id === id;
    const index = earlier.findIndex(isSame);
    const restored = earlier.slice(index, index + 1);
    const others = list.filter((each) => !isSame(each));
    return index < 0 ? list : [...others.slice(0, index), ...restored, ...others.slice(index)];
  });
