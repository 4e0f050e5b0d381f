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

interface BoundaryState {
  /** The playground's state that was rendered last. */
  readonly current?: PlaygroundState;
  /** The error that the render of `current` has thrown. */
  readonly error?: unknown;
  /** The latest earlier state that was rendered without an error. */
  readonly lastGood?: PlaygroundState;
}

/** If the page cannot show its state, shows an error message and buttons that restore an earlier state. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = {};

  static getDerivedStateFromError(error: unknown): BoundaryState {
    return { error };
  }

  /** When the page gets a new state, removes the error, because the error belongs to the previous state. */
  static getDerivedStateFromProps(
    { state }: BoundaryProps,
    { current, error, lastGood }: BoundaryState,
  ): BoundaryState | null {
    if (current === state) return null;
    return { current: state, error: undefined, lastGood: error ? lastGood : current };
  }

  override render() {
    const { error, lastGood } = this.state;
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
            {lastGood && (
              <button type="button" onClick={() => onRestore(lastGood)}>
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
