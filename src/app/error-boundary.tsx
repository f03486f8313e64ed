import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../ui/feedback/error-state.tsx';

/**
 * Keeps a screen's failure on that screen: the tab bar and the other screens go on (APP-09). React has no hook for
 * this, hence the class. The report carries the component stack and nothing that a person typed.
 */
export class ErrorBoundary extends Component<{ message: string; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A screen failed:', error.name, error.message, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    // A new version may have replaced the screen's file: only a reload fetches the new one.
    return <ErrorState message={this.props.message} onRetry={() => location.reload()} />;
  }
}
