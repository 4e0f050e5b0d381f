import { preload } from '../../../ui/useLazy';

/** Login does not need these (8 kB). */
export async function loadUserReader() {
  const [chunk] = await Promise.all([
    import(/* webpackChunkName: "user" */ '../../user/useUser'),
    preload(loadExistingPasskeys),
  ]);
  return chunk.UserReader;
}

export const loadExistingPasskeys = () =>
  import(/* webpackChunkName: "user" */ './ExistingPasskeys').then((chunk) => chunk.ExistingPasskeys);
