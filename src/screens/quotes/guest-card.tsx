import { Trans } from '@lingui/react/macro';
import { Link } from 'wouter';
import { Card } from '../../ui/card.tsx';
import { DemoLoginButton } from '../../ui/demo-login-button.tsx';

/** A visitor's way in: a demo account in one tap, or a login. */
export function GuestCard() {
  return (
    <Card className="guest-card">
      <p>
        <Trans>Try trading with $100,000 of simulated money. No registration, nothing to pay.</Trans>
      </p>
      <div className="guest-card-acts">
        <DemoLoginButton />
        <Link href="/login" className="button button-ghost">
          <Trans>Log in</Trans>
        </Link>
      </div>
    </Card>
  );
}
