import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { Link, Redirect, useSearch } from 'wouter';
import { ApiError } from '../../api/api-error.ts';
import { mutate, newRequestKey, query } from '../../api/operation.ts';
import { paths, sitePath } from '../../app/paths.ts';
import { demoBalance } from '../../domain/fixed-figures.ts';
import { DemoLoginButton } from '../../features/demo-login-button.tsx';
import { LanguageLink } from '../../features/language-link.tsx';
import { AppForm, useFormBusy } from '../../forms/app-form.tsx';
import { PhoneField } from '../../forms/phone-field.tsx';
import { EmailField, PasswordField } from '../../forms/text-fields.tsx';
import { useFormField } from '../../forms/use-form-field.ts';
import { errorCodes } from '../../generated/error-codes.ts';
import { formatMoney, isolate } from '../../i18n/format.ts';
import { session, signIn } from '../../state/session.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { credentials, emptyLogin, loginErrors, type LoginValues } from './login-values.ts';
import styles from './login.module.css';

/** SIGN-01: signing in, by account or with a demo account; either way back to where the visitor came from. */
export function LoginScreen() {
  const { token } = useSnapshot(session);
  const from = sitePath(new URLSearchParams(useSearch()).get('from'));
  if (token) return <Redirect to={from} replace />;
  return (
    <Screen back={paths.home} actions={<LanguageLink />}>
      <div className={styles.page}>
        <h1 className={styles.title}>
          <Trans>Log in</Trans>
        </h1>
        <LoginForm />
        <OtherWays />
      </div>
    </Screen>
  );
}

/** A login without an answer has changed nothing that matters: it is simply tried again. */
const tryAgain = () => Promise.reject(new ApiError('not-done', null, ''));

function LoginForm() {
  const { t } = useLingui();
  const { data: showMobile } = useQuery(query('getSetting', { key: 'is_show_mobile' }));
  const phoneAllowed = showMobile?.value !== 0;
  // A draft may come from a time when phones were allowed.
  const judged = (values: LoginValues): LoginValues => (phoneAllowed ? values : { ...values, by: 'email' });
  return (
    <AppForm
      name="login"
      forget={['password']}
      initial={emptyLogin}
      check={(values) => loginErrors(judged(values))}
      // Each press has a key of its own: another password is another request, and no draft may know that it is another.
      submit={(values) => mutate('loginUser', credentials(judged(values)), newRequestKey())}
      readBack={tryAgain}
      refusals={{ [errorCodes.WrongCredentials]: 'password' }}
      refusedTitle={t`Couldn’t log in`}
      done={({ data }) => signIn(data)}
    >
      <AccountFields phoneAllowed={phoneAllowed} />
      <PasswordField name="password" label={t`Password`} autoComplete="current-password" />
      <LoginButton />
      <Link href={paths.forgot} className={styles.forgot}>
        <Trans>Forgot password?</Trans>
      </Link>
    </AppForm>
  );
}

/** The account of the tab in sight: an email address, or a calling code and a number. */
function AccountFields({ phoneAllowed }: { phoneAllowed: boolean }) {
  const { t } = useLingui();
  const by = useFormField<LoginValues['by']>('by');
  const tabs = [
    { value: 'email' as const, label: t`Email` },
    { value: 'phone' as const, label: t`Phone` },
  ];
  return (
    <>
      {phoneAllowed && (
        <Segmented label={t`Log in with`} value={by.value} onChange={by.onChange} options={tabs} />
      )}
      {phoneAllowed && by.value === 'phone' ? (
        <PhoneField name="phone" area="area" label={t`Phone number`} />
      ) : (
        <EmailField name="email" label={t`Email`} autoComplete="username" />
      )}
    </>
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
function OtherWays() {
  const money = isolate(formatMoney(demoBalance, 0));
  return (
    <div className={styles.ways}>
      <ButtonLink href={paths.register} variant="ghost" wide>
        <Trans>Create account</Trans>
      </ButtonLink>
      <DemoLoginButton variant="quiet" wide />
      <p className={styles.note}>
        <Trans>{money} practice money. No deposits or withdrawals.</Trans>
      </p>
    </div>
  );
}
