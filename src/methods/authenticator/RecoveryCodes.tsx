import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { copyText, downloadText, printText } from '../../browser/keepText';
import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { useSheet } from '../../theme/StyleRoot';
import * as root from '../../theme/root.module.css';
import { Button } from '../../ui/Button';
import { Checkbox } from '../../ui/Checkbox';
import { useToast } from '../../ui/toasts/ToastProvider';
import { messages } from './codeMessages';
import sheet, * as css from './RecoveryCodes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** Default: a text for codes that have just been made. */
  text?: string;
  action: ReactNode;
  /** Called after the person has confirmed that they have saved the codes. */
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

/** The toast says whether the browser has allowed the copy. */
export function useCopy(text: string): () => void {
  const toast = useToast();
  // Toasts are outside of the screen, where these texts are not translated.
  const t = useMessages(messages);
  return () =>
    void copyText(text).then(
      () => toast({ kind: 'success', text: () => t('copied') }),
      () => toast({ kind: 'error', text: () => t('notCopied') }),
    );
}
