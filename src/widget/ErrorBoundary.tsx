import type { ReactNode } from 'react';
import { Component } from 'react';

interface ErrorBoundaryProps {
  onError(error: unknown): void;
  fallback(restart: () => void): ReactNode;
  children: ReactNode;
}

/** Keeps our exceptions from the host. The widget shows that it has stopped, and can be restarted. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  restart = () => {
    this.setState({ failed: false });
  };

  override render() {
    return this.state.failed ? this.props.fallback(this.restart) : this.props.children;
  }
}
