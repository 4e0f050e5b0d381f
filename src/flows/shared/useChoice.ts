import { useState } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';

/**
 * State for a block of buttons. While a request is pending, the pressed button is busy and the others are disabled.
 * The method that was used last has a badge.
 *
 * @param busy the busy button, if it is not the pressed one.
 */
export function useChoice<Id extends string>(pending: boolean, busy?: Id) {
  const t = useMessages(common);
  const { lastMethod } = useServices();
  const { options } = useSettings();
  const [lastUsed] = useState(lastMethod); // pressing a button must not move the badge
  const [pressed, press] = useState<Id>();
  const active = busy ?? pressed;
  const stateOf = (id: Id, method?: string) => ({
    id: method && options.buttonIdOf?.(method),
    badge: method === lastUsed ? t('lastUsed') : undefined,
    pending: pending && id === active,
    ariaDisabled: pending && id !== active,
  });
  return { active: pending ? active : undefined, press, stateOf };
}
