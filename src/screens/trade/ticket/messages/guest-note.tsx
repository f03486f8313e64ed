import { Trans } from '@lingui/react/macro';
import { DemoLoginButton } from '../../../../features/demo-login-button.tsx';

/** TKT-16: what a visitor needs before the first order; the ticket stays as it is meanwhile. */
export function GuestNote() {
  return (
    <div className="ticket-guest">
      <p>
        <Trans>An order needs an account. Your ticket is kept while you log in.</Trans>
      </p>
      <DemoLoginButton variant="ghost" wide />
    </div>
  );
}
