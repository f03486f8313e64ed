import { Trans, useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { Redirect, useSearch } from 'wouter';
import { demoBalance } from '../../domain/money.ts';
import { formatMoney, isolate } from '../../i18n/format.ts';
import { sitePath } from '../../app/paths.ts';
import { session } from '../../state/session.ts';
import { DemoLoginButton } from '../../features/demo-login-button.tsx';
import { LanguageLink } from '../../features/language-link.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { LoginForm } from './login-form.tsx';
import './login-screen.css';

/** Signing in, by account or with a demo account; either way back to where the visitor came from (SIGN-01). */
export function LoginScreen() {
  const money = isolate(formatMoney(demoBalance, 0));
  const { t } = useLingui();
  const { token } = useSnapshot(session);
  const from = sitePath(new URLSearchParams(useSearch()).get('from'));
  if (token) return <Redirect to={from} replace />;
  return (
    <Screen title={t`Log in`} back="/" actions={<LanguageLink />}>
      <div className="login">
        <LoginForm />
        <p className="login-or" aria-hidden>
          <Trans comment="between the login form and the button for a demo account">or</Trans>
        </p>
        <DemoLoginButton variant="ghost" wide />
        <p className="login-note">
          <Trans>A demo account has {money} of simulated money. Nothing in it can be paid in or out.</Trans>
        </p>
      </div>
    </Screen>
  );
}
