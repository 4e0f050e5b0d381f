/**
 * Replaces the library clsx in the builds, because ours is smaller. notistack uses it only to join class names. Names
 * that are `undefined`, `false` or empty are left out.
 */
export default function clsx(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
