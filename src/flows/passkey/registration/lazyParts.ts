import { warm } from '../../../ui/useLazy';

/** In a chunk of its own, with the cache it reads through and what is shown of it: signing in needs none of it. */
export async function loadUserReader() {
  const [chunk] = await Promise.all([
    import(/* webpackChunkName: "user" */ './UserReader'),
    warm(loadExistingPasskeys),
  ]);
  return chunk.UserReader;
}

export const loadExistingPasskeys = () =>
  import(/* webpackChunkName: "user" */ './ExistingPasskeys').then((chunk) => chunk.ExistingPasskeys);
