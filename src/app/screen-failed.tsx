import { Trans } from '@lingui/react/macro';
import { Component, type ErrorInfo, type ReactNode } from 'react';
import { ErrorState } from '../ui/feedback/error-state.tsx';

interface BoundaryProps {
  children: ReactNode;
}

/**
 * APP-09: keeps a screen's failure on that screen; the navigation and the other screens go on. React has no hook for
 * this, hence the class. What is logged holds nothing that a person typed.
 */
export class ScreenBoundary extends Component<BoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo) {
    console.error('A screen failed:', error.name, error.message, info.componentStack);
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <ErrorState
        message={<Trans>Something went wrong here. Your account is safe.</Trans>}
        onRetry={() => location.reload()}
      />
    );
  }
}
