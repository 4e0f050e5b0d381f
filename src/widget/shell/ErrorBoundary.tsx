import type { ReactNode } from 'react';
import { Component } from 'react';

interface ErrorBoundaryProps {
  onError(error: unknown): void;
  /** Called when the widget is shown again after an exception. */
  onRestarted(): void;
  fallback(restart: () => void): ReactNode;
  children: ReactNode;
}

/** Catches exceptions of the widget, so that they do not reach the host. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  restart = () => {
    this.setState({ failed: false }, this.props.onRestarted);
  };

  override render() {
    return this.state.failed ? this.props.fallback(this.restart) : this.props.children;
  }
}
