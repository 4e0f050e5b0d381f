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
    this.setState({ failed: false });
    // The button has the focus and disappears, so the focus moves to the next screen's title or field.
    const { current } = this.props.root;
    const focusTitle = () => moveFocus(current?.querySelector<HTMLElement>('h2, input'));
    current?.addEventListener('portico-screen', focusTitle, { once: true });
  };

  override render() {
    const { hadFocus, children } = this.props;
    return this.state.failed ? <CrashScreen hadFocus={hadFocus()} onRestart={this.restart} /> : children;
  }
}

function CrashScreen({ hadFocus, onRestart }: { hadFocus: boolean | undefined; onRestart(): void }) {
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
