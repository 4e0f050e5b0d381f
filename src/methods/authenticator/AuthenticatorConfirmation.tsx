import { useMessages } from '../../messages/useMessages';
import type { FlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useSheet, useUniqueId } from '../../theme/StyleRoot';
import { LinkButton } from '../../ui/Link';
import { LazyComponent } from '../../screen/LazyComponent';
import { AuthenticatorCode } from './AuthenticatorCode';
import { messages } from './codeMessages';
import type { AuthenticatorSetupData } from './authenticatorThunks';
import sheet, * as css from './KeyText.module.css';
import { useCopy } from './RecoveryCodes';

const loadQrCode = () => import(/* webpackChunkName: "qr-code" */ './QrCode').then((chunk) => chunk.QrCode);

interface AuthenticatorConfirmationProps {
  setup: AuthenticatorSetupData;
  confirm?: FlowThunk<string>;
  onConfirmed(): void;
  /** After `totp_gone`, the set-up has to begin again. */
  onFailure(failure: Failure): void;
}

export function AuthenticatorConfirmation(props: AuthenticatorConfirmationProps) {
  const { setup, confirm, onConfirmed, onFailure } = props;
  const t = useMessages(messages);
  return (
    <>
      <p>{t('scan')}</p>
      <LazyComponent load={loadQrCode} props={{ text: setup.address }} />
      <Secret secret={setup.secret} />
      <AuthenticatorCode prove={confirm} takesFocus={false} onVerified={onConfirmed} onFailure={onFailure} />
    </>
  );
}

/** In groups of four and a font that tells similar characters apart, because the person types it. */
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
