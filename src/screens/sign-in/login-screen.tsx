import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { paths, pathTo } from '../../routes/paths.ts';
import { demoBalance } from '../../domain/fixed-figures.ts';
import { DemoLoginButton } from '../../features/demo-login-button.tsx';
import { AccountFields, judgedBy, usePhoneAllowed } from '../../features/sign-in/account-fields.tsx';
import { SignInPage } from '../../features/sign-in/sign-in-page.tsx';
import { useWayIn } from '../../features/sign-in/use-way-in.ts';
import { useDesktop } from '../../ui/layout/use-width.ts';
import { AppForm, useFormBusy } from '../../forms/app-form.tsx';
import { CaptchaField } from '../../forms/captcha-field.tsx';
import { PasswordField } from '../../forms/text-fields.tsx';
import { errorCodes } from '../../generated/error-codes.ts';
import { formatMoney, isolate } from '../../i18n/format.ts';
import { signIn } from '../../state/session.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { credentials, emptyLogin, loginErrors } from './login-values.ts';
import styles from './login.module.css';

/** SIGN-01: signing in, by account or with a demo account; either way back to where the visitor came from. */
export function LoginScreen() {
  const search = useSearch();
  const { isIn, leadsTo } = useWayIn(search);
  const desktop = useDesktop();
  if (isIn) return <Redirect to={leadsTo} replace />;
  const from = new URLSearchParams(search).get('from') ?? undefined;
  return (
    <SignInPage title={<Trans>Log in</Trans>} back={paths.home}>
      <LoginForm from={from} />
      {/* A desktop has them in the line below the button, and beside the form. */}
      {!desktop && <OtherWays from={from} />}
    </SignInPage>
  );
}

function LoginForm({ from }: { from: string | undefined }) {
  const { t } = useLingui();
  const phoneAllowed = usePhoneAllowed();
  const desktop = useDesktop();
  // SIGN-09: once asked for, a picture is wanted until somebody is in.
  const [wantsPicture, setWantsPicture] = useState(false);
  return (
    <AppForm
      name="login"
      forget={['password', 'captcha']}
      initial={emptyLogin}
      check={(values) => loginErrors(judgedBy(values, phoneAllowed), wantsPicture)}
      change="loginUser"
      toInput={(values) => credentials(judgedBy(values, phoneAllowed))}
      onRefused={({ code }) => code === errorCodes.CaptchaWrong && setWantsPicture(true)}
      refusals={{ [errorCodes.WrongCredentials]: 'password', [errorCodes.CaptchaWrong]: 'captcha' }}
      refusedTitle={t`Couldn’t log in`}
      done={({ data }) => signIn(data)}
    >
      <AccountFields label={t`Log in with`} phoneAllowed={phoneAllowed} />
      <PasswordField name="password" label={t`Password`} autoComplete="current-password" />
      {wantsPicture && <CaptchaField name="captcha" label={t`Letters in the picture`} />}
      <LoginButton />
      <div className={styles.links}>
        <Link href={pathTo(paths.forgot, { from })} className={styles.forgot}>
          <Trans>Forgot password?</Trans>
        </Link>
        {desktop && (
          <Link href={pathTo(paths.register, { from })} className={styles.forgot}>
            <Trans>Create account</Trans>
          </Link>
        )}
      </div>
    </AppForm>
  );
}

function LoginButton() {
  return (
    <Button type="submit" wide busy={useFormBusy()}>
      <Trans>Log in</Trans>
    </Button>
  );
}

/** SIGN-07, SIGN-08: for who has no account yet. */
function OtherWays({ from }: { from: string | undefined }) {
  const money = isolate(formatMoney(demoBalance, 0));
  return (
    <div className={styles.ways}>
      <ButtonLink href={pathTo(paths.register, { from })} variant="ghost" wide>
        <Trans>Create account</Trans>
      </ButtonLink>
      <DemoLoginButton variant="quiet" wide />
      <p className={styles.note}>
        <Trans>{money} practice money. No deposits or withdrawals.</Trans>
      </p>
    </div>
  );
}
