import { useMessages } from '../../../messages/useMessages';
import { Button } from '../../../ui/button/Button';
import { Note } from '../../../ui/note/Note';
import { LazyPart } from '../../screen/LazyPart';
import { loadCodeList, loadNewCodes } from './loadParts';
import { messages } from './messages';

interface CodesProps {
  codes: readonly string[];
  onDone(): void;
}

/** The codes of an app that was set up just now. */
export function NewCodes({ codes, onDone }: CodesProps) {
  const t = useMessages(messages);
  return (
    <LazyPart
      load={loadNewCodes}
      props={{ codes, text: t('recoveryCodes'), action: t('codesDone'), onDone }}
    />
  );
}

/** The codes that were not used yet. */
export function KeptCodes({ codes, onDone }: CodesProps) {
  const t = useMessages(messages);
  return (
    <>
      {codes.length > 0 ? (
        <>
          <p>{t('recoveryCodes')}</p>
          <LazyPart load={loadCodeList} props={{ codes }} />
          <Note>{t('recoveryCodesLeft', { count: codes.length })}</Note>
        </>
      ) : (
        <Note>{t('noRecoveryCodes')}</Note>
      )}
      <Button variant="secondary" onClick={onDone}>
        {t('codesDone')}
      </Button>
    </>
  );
}
