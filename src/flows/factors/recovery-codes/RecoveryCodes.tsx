import type { ReactNode } from 'react';
import { useRef, useState } from 'react';
import { downloadText, printText } from '../../../browser/keepText';
import * as root from '../../../theme/root.module.css';
import { useMessages } from '../../../messages/useMessages';
import { useWidgetSelector } from '../../../store/hooks';
import { useSheet } from '../../../theme';
import { Button } from '../../../ui/button/Button';
import { Checkbox } from '../../../ui/checkbox/Checkbox';
import { messages } from '../messages';
import { useCopy } from './CopyButton';
import sheet, * as css from './RecoveryCodes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** The text of the button. */
  action: ReactNode;
  /** Called when the person has said that they have kept the codes, and has pressed the button. */
  onDone(): void;
}

/** Shows the recovery codes, which are shown only once, until the person says that they have kept them. */
export function RecoveryCodes({ codes, action, onDone }: RecoveryCodesProps) {
  useSheet(sheet);
  const t = useMessages(messages);
  const project = useWidgetSelector(({ bootstrap }) => bootstrap.projectName);
  const [isKept, setKept] = useState(false);
  const [isReminded, setReminded] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const text = codes.join('\n');
  const title = [project, t('codesTitle')].filter(Boolean).join(': ');
  const copy = useCopy(text);
  return (
    <div className={css.codes} ref={box}>
      <p>{t('codes')}</p>
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
