import { Component, useEffect, type ReactNode, type RefObject } from 'react';
import { common } from '../messages/common';
import { useMessages } from '../messages/useMessages';
import { useFocusTitle, useReadyEvents } from '../screen/WidgetRoot';
import { Button } from '../ui/Button';
import { moveFocus } from '../ui/moveFocus';
import { Notice } from '../ui/Notice';
import { Screen } from '../ui/Screen';

interface CrashBoundaryProps {
  root: RefObject<Element | null>;
  hadFocus(): boolean | undefined;
  onError(error: unknown): void;
  children: ReactNode;
}

/** Catches exceptions, so that they do not reach the host, and offers to start again. */
export class CrashBoundary extends Component<CrashBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  restart = () => {
    this.setState({ failed: false }, () => focusNextTitle(this.props.root));
  };

  override render() {
    const { hadFocus, children } = this.props;
    return this.state.failed ? <CrashScreen hadFocus={hadFocus()} onRestart={this.restart} /> : children;
  }
}

/** The button "Start again" has the focus and disappears, so the focus moves to the next screen's title or field. */
function focusNextTitle(root: RefObject<Element | null>): void {
  const focusTitle = () => moveFocus(root.current?.querySelector<HTMLElement>('h2, input'));
  root.current?.addEventListener('portico-screen', focusTitle, { once: true });
}

interface CrashScreenProps {
  hadFocus: boolean | undefined;
  onRestart(): void;
}

function CrashScreen({ hadFocus, onRestart }: CrashScreenProps) {
  const t = useMessages(common);
  const focusTitle = useFocusTitle();
  useReadyEvents(true);
  // The focus was lost with the crashed screen, unless the person has moved it to another part of the page.
  useEffect(() => {
    if (hadFocus) focusTitle();
  }, [hadFocus, focusTitle]);
  return (
    <Screen title={t('crashedTitle')}>
      <Notice variant="error" text={t('crashed')} />
      <Button onClick={onRestart}>{t('restart')}</Button>
    </Screen>
  );
}
