import { preload } from '../../../ui/useLazy';

/** Loads `UserReader`. Its chunk also contains the list of passkeys. Login does not need this chunk. */
export async function loadUserReader() {
  const [chunk] = await Promise.all([
    import(/* webpackChunkName: "user" */ './UserReader'),
    preload(loadExistingPasskeys),
  ]);
  return chunk.UserReader;
}

export const loadExistingPasskeys = () =>
  import(/* webpackChunkName: "user" */ './ExistingPasskeys').then((chunk) => chunk.ExistingPasskeys);
