import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Redirect, useSearch } from 'wouter';
import { paths, pathTo } from '../../routes/paths.ts';
import {
  AccountCodeField,
  AccountFields,
  judgedBy,
  usePhoneAllowed,
} from '../../features/sign-in/account-fields.tsx';
import { accountName, contactKind } from '../../features/sign-in/account-values.ts';
import { SignInPage, signInForm } from '../../features/sign-in/sign-in-page.tsx';
import { useRole } from '../../features/use-role.ts';
import { AppForm } from '../../forms/app-form.tsx';
import { FormFooter } from '../../forms/form-footer.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useFormField } from '../../forms/use-form-field.ts';
import { CodePurpose } from '../../generated/enums.ts';
import { errorCodes } from '../../generated/error-codes.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { ResultScreen } from '../../ui/feedback/result-screen.tsx';
import {
  codeField,
  emptyForgotten,
  forgotten,
  forgottenErrors,
  type ForgottenValues,
} from './new-password-values.ts';

/** SIGN-17: a new password for who cannot log in, with a code sent to the account. */
export function ForgotScreen() {
  const role = useRole();
  const from = new URLSearchParams(useSearch()).get('from') ?? undefined;
  const [done, setDone] = useState(false);
  const login = pathTo(paths.login, { from });
  // Who is in changes it without naming the account.
  if (role === 'real' && !done) return <Redirect to={paths.password} replace />;
  if (done) {
    return (
      // A screen of its own, so that the focus arrives there.
      <SignInPage key="done" title={<Trans>Reset password</Trans>} back={login}>
        <ResultScreen
          meaning="ok"
          title={<Trans>Password changed</Trans>}
          actions={
            <ButtonLink href={login} wide>
              <Trans>Log in</Trans>
            </ButtonLink>
          }
        >
          <Trans>All devices were logged out. Log in with your new password.</Trans>
        </ResultScreen>
      </SignInPage>
    );
  }
  return (
    <SignInPage
      title={<Trans>Reset password</Trans>}
      note={<Trans>We’ll send a code to confirm it’s you.</Trans>}
      back={login}
    >
      <ForgotForm login={login} onDone={() => setDone(true)} />
    </SignInPage>
  );
}

function ForgotForm({ login, onDone }: { login: string; onDone: () => void }) {
  const { t } = useLingui();
  const phoneAllowed = usePhoneAllowed();
  const toWire = (typed: ForgottenValues) => {
    const values = judgedBy(typed, phoneAllowed);
    return {
      type: contactKind(values),
      account: accountName(values),
      new_password: values.password,
      secondary_password: values.again,
      auth_code: values[codeField(values)],
    };
  };
  return (
    <AppForm
      name="forgot"
      className={signInForm}
      forget={forgotten}
      initial={emptyForgotten}
      check={(values) => forgottenErrors(judgedBy(values, phoneAllowed))}
      change="resetForgottenPassword"
      toInput={toWire}
      refusals={(values) => ({ [errorCodes.CodeWrongOrExpired]: codeField(judgedBy(values, phoneAllowed)) })}
      refusedTitle={t`Password not changed`}
      records={{ label: t`Log in`, href: login }}
      done={onDone}
    >
      <AccountFields label={t`Reset with`} phoneAllowed={phoneAllowed} />
      <AccountCodeField phoneAllowed={phoneAllowed} purpose={CodePurpose.Reset} countdown="reset" />
      <Passwords />
      <FormFooter action={t`Change password`} />
    </AppForm>
  );
}

function Passwords() {
  const { t } = useLingui();
  const { value: email } = useFormField<string>('email');
  const { value: phone } = useFormField<string>('phone');
  return (
    <NewPasswordFields label={t`New password`} againLabel={t`Repeat new password`} about={[email, phone]} />
  );
}
