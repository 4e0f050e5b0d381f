import type { ReactNode } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { screens } from '../../screens';
import type { Failure } from '../../store/failure';
import { useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { wentBack } from '../../store/navigationSlice';
import { Notice } from '../../ui/Notice';
import { Screen } from '../../ui/Screen';
import { useFailureText } from './useFailureText';

interface FlowScreenProps {
  title?: ReactNode;
  description?: ReactNode;
  logo?: ReactNode;
  /** A failure that the notice shows, because no field of the screen shows it. */
  failure?: Failure | null;
  /** If true, a field of the screen takes the focus when the screen opens. Otherwise the title takes it. */
  focusesField?: boolean;
  children?: ReactNode;
}

/** The layout of every flow's screen: title, back button, and one notice for failures. */
export function FlowScreen({
  title,
  description,
  logo,
  failure = null,
  focusesField,
  children,
}: FlowScreenProps) {
  const t = useMessages(common);
  const dispatch = useWidgetDispatch();
  const { screen, visit } = useWidgetSelector((state) => state.navigation);
  const errorMessage = useWidgetSelector((state) => state.errorMessage);
  const failureText = useFailureText();
  const text = failure ? failureText(failure) : errorMessage;
  const hasBack = screen !== null && screens[screen].back !== undefined;
  return (
    <Screen
      key={visit}
      title={title}
      description={description}
      logo={logo}
      // On the widget's first screen the focus does not move. A later screen focuses its title, unless it focuses a field.
      autoFocusTitle={visit > 1 && !focusesField}
      back={hasBack ? { label: t('back'), onBack: () => dispatch(wentBack()) } : undefined}
    >
      <Notice variant="error" text={text} />
      {children}
    </Screen>
  );
}
