import { Component, type ReactNode } from 'react';
import { CrashScreen } from './crash-screen.tsx';

type State = { error: unknown; hasFailed: boolean };

/** Catches what broke outside the pages; trying again loads everything anew. */
export class CrashBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { error: null, hasFailed: false };

  static getDerivedStateFromError(error: unknown): State {
    return { error, hasFailed: true };
  }

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children;
    return <CrashScreen error={this.state.error} onRetry={() => window.location.reload()} />;
  }
}
