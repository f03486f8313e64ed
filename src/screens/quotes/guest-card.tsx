import { Trans } from '@lingui/react/macro';
import { demoBalance } from '../../domain/fixed-figures.ts';
import { formatMoney, isolate } from '../../i18n/format.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DemoLoginButton } from '../../features/demo-login-button.tsx';

/** A visitor's way in: a demo account in one tap, or a login. */
export function GuestCard() {
  const money = isolate(formatMoney(demoBalance, 0));
  return (
    <Card className="guest-card">
      <p>
        <Trans>Try trading with {money} of simulated money. No registration, nothing to pay.</Trans>
      </p>
      <div className="guest-card-acts">
        <DemoLoginButton />
        <ButtonLink href="/login" variant="ghost">
          <Trans>Log in</Trans>
        </ButtonLink>
      </div>
    </Card>
  );
}
