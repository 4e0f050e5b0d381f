import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { memberOf } from '../../../browser/dom';
import { useSheet, useUniqueId } from '../../../theme';
import { icon } from '../../../ui/icons';
import sheet, * as css from './PasswordField.module.css';
import type { TextFieldProps } from '../../../ui/field/TextField';
import { TextField } from '../../../ui/field/TextField';
import { moveFocus } from '../../../ui/moveFocus';

export interface PasswordFieldProps extends Omit<
  TextFieldProps,
  'type' | 'trailing' | 'value' | 'id' | 'name' | 'ref'
> {
  /** Also the field's name and id, because password managers look for these. */
  autoComplete: 'current-password' | 'new-password';
  takesFocus?: boolean;
  toggleLabels: { show: string; hide: string };
}

const eye =
  'M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10Zm8-2.3a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z';
const ShowIcon = icon(eye);
const HideIcon = icon(`${eye}M4 16.5l12-13`);

/** Uncontrolled, so that other code cannot read the password from React's state. */
export function PasswordField({
  toggleLabels,
  takesFocus = false,
  autoComplete: name,
  ...rest
}: PasswordFieldProps) {
  useSheet(sheet);
  const input = useRef<HTMLInputElement>(null);
  const ownId = useUniqueId();
  const [id, setId] = useState<string>(name);
  const [isTextShown, setTextShown] = useState(false);
  const Icon = isTextShown ? HideIcon : ShowIcon;

  useEffect(() => {
    if (takesFocus) moveFocus(input.current);
  }, [takesFocus]);

  // The page may have another element with the same id.
  useLayoutEffect(() => {
    // The cast is safe: the root of a mounted node is a document or a shadow root.
    const root = input.current?.getRootNode() as Document | ShadowRoot;
    const elementsWithId = memberOf(root, 'querySelectorAll').call(root, `[id="${input.current?.id}"]`);
    if (elementsWithId.length > 1) setId(name + ownId);
  }, [name, ownId]);

  return (
    <TextField
      {...rest}
      ref={input}
      id={id}
      name={name}
      autoComplete={name}
      type={isTextShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      trailing={
        <button
          type="button"
          className={css.toggle}
          aria-label={isTextShown ? toggleLabels.hide : toggleLabels.show}
          onClick={() => setTextShown(!isTextShown)}
        >
          <Icon />
        </button>
      }
    />
  );
}
