import { useMessages } from '../../messages/useMessages';
import type { FlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useSheet, useUniqueId } from '../../theme';
import { LinkButton } from '../../ui/link/Link';
import { LazyPart } from '../screen/LazyPart';
import { AuthenticatorCode } from './AuthenticatorCode';
import { messages } from './authenticatorMessages';
import type { AuthenticatorSetupData } from './authenticatorThunks';
import sheet, * as css from './KeyText.module.css';
import { useCopy } from './RecoveryCodes';

const loadQrCode = () => import(/* webpackChunkName: "qr-code" */ './QrCode').then((chunk) => chunk.QrCode);

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
      <Secret secret={setup.secret} />
      <AuthenticatorCode prove={confirm} takesFocus={false} onProved={onConfirmed} onFailure={onFailure} />
    </>
  );
}

/** The secret in groups of four, in a font in which each character can be told apart, because the person types it. */
function Secret({ secret }: { secret: string }) {
  useSheet(sheet);
  const t = useMessages(messages);
  const id = useUniqueId();
  const copy = useCopy(secret);
  return (
    <div className={css.key}>
      <p id={id} className={css.label}>
        {t('secret')}
      </p>
      <div className={css.box}>
        <code className={css.text} dir="ltr" translate="no" aria-labelledby={id}>
          <bdi>{secret.replaceAll(/.{4}(?=.)/g, '$& ')}</bdi>
        </code>
        <LinkButton onClick={copy}>{t('copy')}</LinkButton>
      </div>
    </div>
  );
}
