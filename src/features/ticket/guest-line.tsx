import { Trans } from '@lingui/react/macro';
import { DemoLoginButton } from '../demo-login-button.tsx';

/** TKT-16: what a visitor needs before the first order; the ticket stays as it is meanwhile. */
export function GuestLine() {
  return (
    <>
      <p>
        <Trans>Log in to trade. We’ll keep your ticket.</Trans>
      </p>
      <DemoLoginButton variant="ghost" />
    </>
  );
}
