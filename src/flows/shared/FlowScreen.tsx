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
  /** What failed on this screen and is not said beside a field. */
  failure?: Failure | null;
  /** The screen has a field that takes the focus; else its title does. */
  focusesField?: boolean;
  children?: ReactNode;
}

/** What every screen of a flow has: its title, the way back, and one place for what went wrong. */
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
      // The page decides where the focus is when the widget appears; after that a new screen announces itself.
      autoFocusTitle={visit > 1 && !focusesField}
      back={hasBack ? { label: t('back'), onBack: () => dispatch(wentBack()) } : undefined}
    >
      <Notice variant="error" text={text} />
      {children}
    </Screen>
  );
}
