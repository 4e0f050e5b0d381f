import type { ReactNode } from 'react';
import { useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { useSheet } from '../../../theme';
import { Button } from '../../../ui/button/Button';
import { Checkbox } from '../../../ui/checkbox/Checkbox';
import { messages } from '../messages';
import { RecoveryCodeList } from './RecoveryCodeList';
import sheet, * as css from './RecoveryCodes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  /** What the codes are for. Default: a text for codes that have just been made. */
  text?: string;
  /** The text of the button. */
  action: ReactNode;
  /** Called when the person has said that they have kept the codes, and has pressed the button. */
  onDone(): void;
}

/** Shows the recovery codes of a new authenticator app, until the person says that they have kept them. */
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
