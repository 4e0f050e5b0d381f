import { useMessages } from '../../../messages/useMessages';
import type { FlowThunk } from '../../../store/createFlowThunk';
import type { Failure } from '../../../store/failure';
import { LazyPart } from '../../screen/LazyPart';
import { messages } from '../messages';
import { CopyButton } from '../recovery-codes/CopyButton';
import { AuthenticatorCode } from './AuthenticatorCode';
import type { AuthenticatorSetupData } from './authenticatorThunks';
import type { ReactNode } from 'react';
import { useSheet, useUniqueId } from '../../../theme';
import sheet from '../key-text/KeyText.module.css';
import * as css from '../key-text/KeyText.module.css';

const loadQrCode = () =>
  import(/* webpackChunkName: "qr-code" */ '../qr-code/QrCode').then((chunk) => chunk.QrCode);

interface AuthenticatorConfirmationProps {
  setup: AuthenticatorSetupData;
  /** Checks the first code of the app. */
  confirm?: FlowThunk<string>;
  onConfirmed(): void;
  /** Called after each failure. After `totp_gone`, the set-up has to begin again. */
  onFailure(failure: Failure): void;
}

/** The QR code, the secret as text, and the field for the first code of the app. */
export function AuthenticatorConfirmation(props: AuthenticatorConfirmationProps) {
  const { setup, confirm, onConfirmed, onFailure } = props;
  const t = useMessages(messages);
  return (
    <>
      <p>{t('scan')}</p>
      <LazyPart load={loadQrCode} props={{ text: setup.address }} />
      <KeyText label={t('secret')} text={groupsOf(setup.secret)}>
        <CopyButton text={setup.secret} label={t('copy')} />
      </KeyText>
      <AuthenticatorCode prove={confirm} takesFocus={false} onProved={onConfirmed} onFailure={onFailure} />
    </>
  );
}

/** Returns the secret in groups of four, so that it can be typed. */
const groupsOf = (secret: string) => secret.replaceAll(/.{4}(?=.)/g, '$& ');

interface KeyTextProps {
  label: ReactNode;
  text: string;
  /** The control that copies the text. */
  children: ReactNode;
}

/** A text that the person types elsewhere, in a font in which each character can be told apart. */
function KeyText({ label, text, children }: KeyTextProps) {
  useSheet(sheet);
  const id = useUniqueId();
  return (
    <div className={css.key}>
      <p id={id} className={css.label}>
        {label}
      </p>
      <div className={css.box}>
        <code className={css.text} dir="ltr" translate="no" aria-labelledby={id}>
          <bdi>{text}</bdi>
        </code>
        {children}
      </div>
    </div>
  );
}
