import { Component, type ReactNode } from 'react';

type Props = { at: string; show: (error: unknown, reset: () => void) => ReactNode; children: ReactNode };
type State = { failure: { error: unknown; at: string } | null };

/** Catches what broke within it and shows a way on in its place; at another address it begins afresh. */
export class Boundary extends Component<Props, State> {
  override state: State = { failure: null };

  static getDerivedStateFromError(error: unknown): State {
    return { failure: { error, at: '' } };
  }

  static getDerivedStateFromProps({ at }: Props, { failure }: State): State | null {
    if (failure === null || failure.at === at) return null;
    return { failure: failure.at === '' ? { ...failure, at } : null };
  }

  override render(): ReactNode {
    const { failure } = this.state;
    if (failure === null) return this.props.children;
    return this.props.show(failure.error, () => this.setState({ failure: null }));
  }
}
