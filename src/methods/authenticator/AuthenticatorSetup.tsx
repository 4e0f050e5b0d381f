import { useRef, useState, type ReactNode } from 'react';
import { copyText, downloadText, printText } from '../../browser/keepText';
import { useMessages } from '../../messages/useMessages';
import { LazyComponent } from '../../screen/LazyComponent';
import type { FlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useWidgetSelector } from '../../store/hooks';
import * as root from '../../theme/root.module.css';
import { useSheet, useUniqueId } from '../../theme/StyleRoot';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { LinkButton } from '../../ui/Link';
import { useToast } from '../../ui/toasts/ToastProvider';
import { AuthenticatorCode } from './AuthenticatorCode';
import sheet, * as css from './AuthenticatorSetup.module.css';
import { messages } from './messages';
import type { AuthenticatorSetupData } from './thunks';

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
      <LazyComponent load={loadQrCode} props={{ text: setup.uri }} />
      <Secret secret={setup.secret} />
      <AuthenticatorCode verify={confirm} takesFocus={false} onVerified={onConfirmed} onFailure={onFailure} />
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

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Default: a text for codes that have just been made. */
  text?: string;
  action: ReactNode;
  onDone(): void;
}

export function RecoveryCodes({ codes, text, action, onDone }: RecoveryCodesProps) {
  useSheet(sheet);
  const t = useMessages(messages);
  const [isKept, setKept] = useState(false);
  const [isReminded, setReminded] = useState(false);
  return (
    <div className={css.codes}>
      <p>{text ?? t('codes')}</p>
      <RecoveryCodeList codes={codes} />
      <Checkbox
        label={t('kept')}
        checked={isKept}
        error={isReminded && !isKept && t('mustKeep')}
        onChange={setKept}
      />
      <Button onClick={() => (isKept ? onDone() : setReminded(true))}>{action}</Button>
    </div>
  );
}

export function RecoveryCodeList({ codes }: { codes: readonly string[] }) {
  useSheet(sheet);
  const t = useMessages(messages);
  const project = useWidgetSelector(({ bootstrap }) => bootstrap.projectName);
  const box = useRef<HTMLDivElement>(null);
  const text = codes.join('\n');
  const title = [project, t('codesTitle')].filter(Boolean).join(': ');
  const copy = useCopy(text);
  return (
    <div className={css.codes} ref={box}>
      <ul className={css.list} aria-label={t('codesTitle')} dir="ltr" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code className={css.code}>
              <bdi>{code}</bdi>
            </code>
          </li>
        ))}
      </ul>
      <div className={css.actions}>
        <Button variant="secondary" onClick={copy}>
          {t('copy')}
        </Button>
        <Button variant="secondary" onClick={() => downloadText('recovery-codes.txt', `${title}\n\n${text}`)}>
          {t('download')}
        </Button>
        <Button
          variant="secondary"
          onClick={() => box.current && printText(box.current, root.hidden, title, text)}
        >
          {t('print')}
        </Button>
      </div>
    </div>
  );
}

function useCopy(text: string): () => void {
  const toast = useToast();
  // Toasts are outside of the screen, so their messages are translated here.
  const t = useMessages(messages);
  return () =>
    void copyText(text).then(
      () => toast({ kind: 'success', text: () => t('copied') }),
      () => toast({ kind: 'error', text: () => t('notCopied') }),
    );
}
