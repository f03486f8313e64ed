import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Form, FormSpy } from 'react-final-form';
import { Link } from 'wouter';
import { query } from '../../api/operation.ts';
import { useMutate } from '../../api/use-mutate.ts';
import { clearDraft, readDraft, writeDraft } from '../../state/drafts.ts';
import { preferences } from '../../state/preferences.ts';
import { signIn } from '../../state/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { AccountFields } from './account-fields.tsx';
import { credentials, loginDraft, loginFromDraft, loginErrors, type LoginValues } from './login-values.ts';
import { LoginPassword } from './login-password.tsx';

const draft = 'login';

/** SIGN-02: what is missing is said at its field, and the first such field has the focus, once it has been drawn. */
function focusFirstGap(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid]')?.focus());
}

/** Email and phone tabs, a password, and the ways to an account. */
export function LoginForm() {
  const { t } = useLingui();
  const [initialValues] = useState(() => loginFromDraft(readDraft(draft), preferences.areaCode));
  const { data: showMobile } = useQuery(query('getSetting', { key: 'is_show_mobile' }));
  const phoneAllowed = showMobile?.value !== 0;
  const { run } = useMutate('loginUser', {
    done({ data }) {
      clearDraft(draft);
      signIn(data);
    },
  });
  // A draft may come from a time when phones were allowed.
  const judged = (values: LoginValues): LoginValues => (phoneAllowed ? values : { ...values, by: 'email' });
  const tabs = [
    { value: 'email' as const, label: t`Email` },
    { value: 'phone' as const, label: t`Phone` },
  ];
  return (
    <Form<LoginValues>
      onSubmit={async (values) => void (await run(credentials(judged(values))))}
      initialValues={initialValues}
      validate={(values) => loginErrors(judged(values))}
    >
      {({ handleSubmit, form, values, submitting }) => (
        <form
          className="login-form"
          noValidate
          onSubmit={(event) => {
            const element = event.currentTarget;
            void handleSubmit(event);
            focusFirstGap(element);
          }}
        >
          {phoneAllowed && (
            <Segmented
              label={t`Log in with`}
              value={values.by}
              onChange={(by) => form.change('by', by)}
              options={tabs}
            />
          )}
          <AccountFields by={judged(values).by} />
          <LoginPassword />
          <Button type="submit" wide busy={submitting}>
            <Trans>Log in</Trans>
          </Button>
          <div className="login-links">
            <Link href="/register">
              <Trans>Register</Trans>
            </Link>
            <Link href="/forgot">
              <Trans>Forgot password?</Trans>
            </Link>
          </div>
          <FormSpy<LoginValues>
            subscription={{ values: true }}
            onChange={(state) => state.values && writeDraft(draft, loginDraft(state.values))}
          />
        </form>
      )}
    </Form>
  );
}
