import { useState } from 'react';
import type { SecondFactorWay } from '../../contract/secondFactor';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { LinkButton } from '../../ui/link/Link';
import { Note } from '../../ui/note/Note';
import { useUniqueId } from '../../theme';
import { messages } from './messages';
import { selectSecondFactor } from './secondFactorSlice';
import { chooseWay } from './secondFactorThunks';
import { wayTexts } from './ways';

/** The other ways to prove who the person is. A recovery code is the last. */
export function AnotherWay() {
  const t = useMessages(messages);
  const { way, methods } = useWidgetSelector(selectSecondFactor);
  const [isOpen, setOpen] = useState(false);
  const [choose, { pending }] = useRequest(chooseWay);
  const id = useUniqueId();
  const ways: SecondFactorWay[] = [...methods, ...(methods.includes('totp') ? (['recovery'] as const) : [])];
  const others = ways.filter((each) => each !== way);
  if (others.length === 0) return null;
  return (
    <>
      <Note>
        <LinkButton aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {t('another')}
        </LinkButton>
      </Note>
      {isOpen && (
        <div id={id} role="group" aria-label={t('another')} style={{ display: 'contents' }}>
          {others.map((each) => (
            <Button key={each} variant="secondary" ariaDisabled={pending} onClick={() => choose(each)}>
              {t(wayTexts[each])}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
