import { useEffect, useLayoutEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { nativePropertyOf } from '../../browser/dom';
import { common } from '../../messages/common';
import { breakable, useMessages } from '../../messages/useMessages';
import { screens } from '../../screens';
import { useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { wentBack } from '../../store/navigationSlice';
import { useSettings } from '../../store/settings';
import * as root from '../../theme/root.module.css';
import { useSheet, useUniqueId } from '../../theme/StyleRoot';
import { Button } from '../../ui/Button';
import { Form } from '../../ui/Form';
import { icon } from '../../ui/icons';
import { LinkButton } from '../../ui/Link';
import { moveFocus } from '../../ui/moveFocus';
import { TextField, type TextFieldProps } from '../../ui/TextField';
import { messages } from './messages';
import sheet, * as css from './PasswordFields.module.css';

interface PasswordFieldProps extends Pick<
  TextFieldProps,
  'label' | 'error' | 'onValueChange' | 'aria-describedby'
> {
  /** Also the field's name and id, because password managers look for these. */
  autoComplete: 'current-password' | 'new-password';
  takesFocus?: boolean;
}

const eye =
  'M2 10s3-5.5 8-5.5 8 5.5 8 5.5-3 5.5-8 5.5S2 10 2 10Zm8-2.3a2.3 2.3 0 1 1 0 4.6 2.3 2.3 0 0 1 0-4.6Z';
const ShowIcon = icon(eye);
const HideIcon = icon(`${eye}M4 16.5l12-13`);

/** Uncontrolled, so that other code cannot read the password from React's state. */
export function PasswordField({ takesFocus = false, autoComplete: name, ...rest }: PasswordFieldProps) {
  useSheet(sheet);
  const t = useMessages(messages);
  const input = useRef<HTMLInputElement>(null);
  const ownId = useUniqueId();
  const [id, setId] = useState<string>(name);
  const [isTextDisplayed, setTextDisplayed] = useState(false);
  const Icon = isTextDisplayed ? HideIcon : ShowIcon;

  useEffect(() => {
    if (takesFocus) moveFocus(input.current);
  }, [takesFocus]);

  // The page may have another element with the same id.
  useLayoutEffect(() => {
    // The cast is safe: the root of a mounted node is a document or a shadow root.
    const node = input.current?.getRootNode() as Document | ShadowRoot;
    const elementsWithId = nativePropertyOf(node, 'querySelectorAll').call(
      node,
      `[id="${input.current?.id}"]`,
    );
    if (elementsWithId.length > 1) setId(name + ownId);
  }, [name, ownId]);

  return (
    <TextField
      {...rest}
      ref={input}
      id={id}
      name={name}
      autoComplete={name}
      type={isTextDisplayed ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      required
      trailing={
        <button
          type="button"
          className={css.toggle}
          aria-label={t(isTextDisplayed ? 'hide' : 'show')}
          onClick={() => setTextDisplayed(!isTextDisplayed)}
        >
          <Icon />
        </button>
      }
    />
  );
}

/** Reads the field and not a state, because a password manager can fill the field without an event. */
export function readPassword(form: HTMLFormElement, name: PasswordFieldProps['autoComplete']): string {
  const field = form.elements.namedItem(name) as HTMLInputElement | null; // only this field has the name
  return field?.value ?? '';
}

interface CurrentPasswordFormProps {
  email: string;
  submitLabel: string;
  pending: boolean;
  takesFocus: boolean;
  /** Why the submitted password was rejected. */
  rejection?: ReactNode;
  onEdit?(): void;
  onSubmit(password: string): void;
  /** Above the button. */
  children?: ReactNode;
}

export function CurrentPasswordForm(props: CurrentPasswordFormProps) {
  const { email, submitLabel, pending, takesFocus, rejection, onEdit, onSubmit, children } = props;
  const t = useMessages(messages);
  const [isMissing, setMissing] = useState(false);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = readPassword(event.currentTarget, 'current-password');
    setMissing(!password);
    if (password) onSubmit(password);
    else moveFocus(event.currentTarget.querySelector<HTMLElement>('[name=current-password]'));
  }

  return (
    <Form onSubmit={submit}>
      <ReadOnlyEmailField email={email} />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        error={isMissing ? t('missing') : rejection}
        onValueChange={() => {
          setMissing(false);
          onEdit?.();
        }}
        takesFocus={takesFocus}
      />
      {children}
      <Button type="submit" pending={pending}>
        {submitLabel}
      </Button>
    </Form>
  );
}

/** Password managers read the account's email address only from an input, so a hidden one has the same value. */
export function ReadOnlyEmailField({ email }: { email: string }) {
  useSheet(sheet);
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const dispatch = useWidgetDispatch();
  const { screen } = useWidgetSelector((state) => state.navigation);
  const { locked } = useSettings().config.email;
  const canChange = !locked && screen && screens[screen].back;
  return (
    <div className={css.field}>
      <div className={css.row}>
        <span>{tCommon('email')}</span>
        {canChange && <LinkButton onClick={() => dispatch(wentBack())}>{t('change')}</LinkButton>}
      </div>
      <bdi className={css.value} translate="no">
        {breakable(email)}
      </bdi>
      <input
        type="email"
        name="username"
        autoComplete="username"
        aria-label={tCommon('email')}
        aria-hidden="true"
        tabIndex={-1}
        readOnly
        value={email}
        className={root.hidden}
      />
    </div>
  );
}
