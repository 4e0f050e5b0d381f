import { useState } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useServices, useWidgetSelector } from '../../store/hooks';
import { selectIsBusy } from '../../store/requestsSlice';
import { useSettings } from '../../store/settings';

/**
 * Returns the state of the buttons in a block. While a request is pending, the pressed button is busy and the others
 * are disabled. If the request belongs to another block or to the form, all buttons are disabled. The button of the
 * method that was used last has a badge.
 *
 * @param busy the button that is busy although the person has not pressed it: Google's button, while the widget submits
 *   the account that the person has chosen in the prompt of One Tap.
 */
export function useChoice<Id extends string>(pending: boolean, busy?: Id) {
  const t = useMessages(common);
  const { lastMethod } = useServices().choices;
  const { options } = useSettings();
  // Read once, so that the badge does not move when the person presses another button.
  const [lastUsed] = useState(lastMethod);
  const [pressed, press] = useState<Id>();
  const active = pending ? (busy ?? pressed) : undefined;
  const isBusy = useWidgetSelector(selectIsBusy);
  const stateOf = (id: Id, method?: string) => ({
    id: method && options.buttonIdOf?.(method),
    badge: method === lastUsed ? t('lastUsed') : undefined,
    pending: id === active,
    ariaDisabled: isBusy && id !== active,
  });
  return { active, press, stateOf };
}
