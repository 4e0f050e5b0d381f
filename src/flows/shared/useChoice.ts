import { useState } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useServices } from '../../store/hooks';
import { useSettings } from '../../store/settings';

/**
 * Returns the state of the buttons in a block. While a request is pending, the pressed button is busy and the others
 * are disabled. The button of the method that was used last has a badge.
 *
 * @param busy the busy button, if it is not the button that the person pressed last.
 */
export function useChoice<Id extends string>(pending: boolean, busy?: Id) {
  const t = useMessages(common);
  const { lastMethod } = useServices();
  const { options } = useSettings();
  const [lastUsed] = useState(lastMethod); // the badge must not move when the person presses another button
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
