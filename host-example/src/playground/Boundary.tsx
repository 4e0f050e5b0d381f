import { Component, type ReactNode } from 'react';
import type { PlaygroundState } from './PlaygroundState';

interface BoundaryProps {
  state: PlaygroundState;
  /**
   * "Undo" passes the last state that could be shown. "Reset" passes nothing: the page then shows its initial state.
   */
  onRestore(state?: PlaygroundState): void;
  children: ReactNode;
}

interface Failure {
  readonly error?: unknown;
  /** The playground's state that was rendered last. If this render threw an error, `error` contains it. */
  readonly of?: PlaygroundState;
  /** The latest earlier state that was rendered without an error. */
  readonly shown?: PlaygroundState;
}

/** If the page cannot show its state, shows an error message and buttons that restore an earlier state. */
export class Boundary extends Component<BoundaryProps, Failure> {
  override state: Failure = {};

  static getDerivedStateFromError(error: unknown): Failure {
    return { error };
  }

  /** When the page gets a new state, removes the error, because the error belongs to the previous state. */
  static getDerivedStateFromProps({ state }: BoundaryProps, { of, error, shown }: Failure): Failure | null {
    return of === state ? null : { of: state, error: undefined, shown: error ? shown : of };
  }

  override render() {
    const { error, shown } = this.state;
    const { onRestore, children } = this.props;
    if (!error) return children;
    return (
      <div className="playground">
        <header className="pg-header" role="alert">
          <div>
            <h1>Playground</h1>
            <p>This page cannot show the description in its address: {messageOf(error)}</p>
          </div>
          <div className="pg-actions">
            {shown && (
              <button type="button" onClick={() => onRestore(shown)}>
                Undo
              </button>
            )}
            <button type="button" onClick={() => onRestore()}>
              Reset
            </button>
          </div>
        </header>
      </div>
    );
  }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : 'an unknown error');
