import { useState } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useServices, useWidgetSelector } from '../../store/hooks';
import { selectIsBusy } from '../../store/requestsSlice';
import { useSettings } from '../../store/settings';

/**
 * Returns the state of the buttons in a block, each identified by an id. While the block's request is pending, the
 * pressed button is busy and the others are disabled. If a request of another block or of the form is pending, all
 * buttons are disabled. The button of the method that was used last has a badge.
 *
 * @param pending true while the request that a button of this block has started is pending.
 * @param busyId the button that is busy although the person has not pressed it: Google's button, while the widget
 *   submits the account that the person has chosen in the prompt of One Tap.
 */
export function useButtonStates<Id extends string>(pending: boolean, busyId?: Id) {
  const t = useMessages(common);
  const { lastMethod } = useServices().choices;
  const { options } = useSettings();
  // Read once, so that the badge does not move when the person presses another button.
  const [lastUsed] = useState(lastMethod);
  const [pressedId, setPressedId] = useState<Id>();
  const activeId = pending ? (busyId ?? pressedId) : undefined;
  const isAnyRequestPending = useWidgetSelector(selectIsBusy);
  const stateOf = (id: Id, method?: string) => ({
    id: method && options.buttonIdOf?.(method),
    badge: method === lastUsed ? t('lastUsed') : undefined,
    pending: id === activeId,
    ariaDisabled: isAnyRequestPending && id !== activeId,
  });
  return { activeId, setPressedId, stateOf };
}
