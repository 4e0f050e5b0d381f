import { useState } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';

/**
 * For a block of buttons: the pressed one is busy while its request is pending, the others are disabled, and the method that
 * was used last is marked.
 *
 * @param busy the button that is busy, if not the pressed one.
 */
export function useChoice<Id extends string>(pending: boolean, busy?: Id) {
  const t = useMessages(common);
  const { lastMethod } = useServices();
  const [lastUsed] = useState(lastMethod); // a press must not move the mark
  const [pressed, press] = useState<Id>();
  const active = busy ?? pressed;
  const stateOf = (id: Id, method?: string) => ({
    badge: method === lastUsed ? t('lastUsed') : undefined,
    pending: pending && id === active,
    resting: pending && id !== active,
  });
  return { active: pending ? active : undefined, press, stateOf };
}
