export type { UserRead } from '../../identity/useUser';

/** In a chunk of its own, with the cache it reads through: signing in needs none of it. */
export const loadUserReader = () =>
  import(/* webpackChunkName: "user" */ '../../identity/UserReader').then((chunk) => chunk.UserReader);
