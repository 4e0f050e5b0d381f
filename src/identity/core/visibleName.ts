import { plainName } from '../../browser/plainName';
import { TEXT_MAX_LENGTH } from '../../config/limits';

/** Returns an application's name, or `null` if the name has no visible character. */
export function visibleName(given: string | null | undefined): string | null {
  const name = given?.slice(0, TEXT_MAX_LENGTH) ?? '';
  // The Braille blank (U+2800) is a symbol without dots.
  const withoutInvisible = name.replace(/[\p{Default_Ignorable_Code_Point}\u2800]/gu, '');
  const hasVisibleCharacter = /[\p{L}\p{N}\p{P}\p{S}]/u.test(withoutInvisible);
  return hasVisibleCharacter ? plainName(name) : null;
}
