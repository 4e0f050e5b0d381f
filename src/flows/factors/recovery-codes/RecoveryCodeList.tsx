import { useRef } from 'react';
import { downloadText, printText } from '../../../browser/keepText';
import { useMessages } from '../../../messages/useMessages';
import { useWidgetSelector } from '../../../store/hooks';
import { useSheet } from '../../../theme';
import * as root from '../../../theme/root.module.css';
import { Button } from '../../../ui/button/Button';
import { messages } from '../messages';
import { useCopy } from './CopyButton';
import sheet, * as css from './RecoveryCodes.module.css';

/** The recovery codes, with buttons that copy, download and print them. */
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
