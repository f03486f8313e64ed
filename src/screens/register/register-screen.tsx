import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { Link, Redirect, useSearch } from 'wouter';
import { query } from '../../api/operation.ts';
import { paths, pathTo } from '../../routes/paths.ts';
import { QueryView } from '../../features/query-view.tsx';
import {
  AccountCodeField,
  AccountFields,
  judgedBy,
  usePhoneAllowed,
} from '../../features/sign-in/account-fields.tsx';
import { fullNumber, type AccountValues } from '../../features/sign-in/account-values.ts';
import { SignInPage, signInForm } from '../../features/sign-in/sign-in-page.tsx';
import { useWayIn } from '../../features/sign-in/use-way-in.ts';
import { useDesktop } from '../../ui/layout/use-width.ts';
import { AppForm } from '../../forms/app-form.tsx';
import { CaptchaField } from '../../forms/captcha-field.tsx';
import { FormFooter } from '../../forms/form-footer.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { PhoneField } from '../../forms/phone-field.tsx';
import { TextField } from '../../forms/text-fields.tsx';
import { useFormField } from '../../forms/use-form-field.ts';
import { CodePurpose } from '../../generated/enums.ts';
import type { BasicInfo } from '../../generated/rest.d.ts';
import { forgetInvitation, readInvitation, rememberInvitation } from '../../state/invitation.ts';
import { signIn } from '../../state/session.ts';
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import {
  emptyRegistration,
  forgotten,
  refusedFields,
  registration,
  registrationErrors,
  verificationOf,
} from './register-values.ts';
import { Agreements, DemoOffer } from './agreements.tsx';
import styles from './register.module.css';

/** SIGN-10: a real account, by email or phone; it leads in, to where the visitor came from. */
export function RegisterScreen() {
  const search = useSearch();
  const { isIn, leadsTo } = useWayIn(search);
  if (isIn) return <Redirect to={leadsTo} replace />;
  return (
    <SignInPage title={<Trans>Create account</Trans>} back={paths.login}>
      <QueryView of={query('getBasicInfo')} skeleton={<RowSkeletons count={6} />}>
        {(info) => <RegisterForm info={info} search={search} />}
      </QueryView>
    </SignInPage>
  );
}

function RegisterForm({ info, search }: { info: BasicInfo; search: string }) {
  const { t } = useLingui();
  const desktop = useDesktop();
  const phoneAllowed = usePhoneAllowed();
  const verification = verificationOf(info.verify_reg_type);
  const { byPicture, wantsPhone } = verification;
  const given = new URLSearchParams(search);
  const from = given.get('from') ?? undefined;
  const [isNewInvitation] = useState(() => rememberInvitation(given.get('invite_code')));
  const [initial] = useState(() => ({ ...emptyRegistration, invite: readInvitation() }));
  return (
    <AppForm
      name="register"
      className={signInForm}
      forget={forgotten}
      initial={initial}
      check={(values) => registrationErrors(judgedBy(values, phoneAllowed), verification)}
      change="registerUser"
      toInput={(values) => registration(judgedBy(values, phoneAllowed), verification)}
      refusals={refusedFields}
      refusedTitle={t`Account not created`}
      records={{ label: t`Log in`, href: pathTo(paths.login, { from }) }}
      done={({ data, message }) => {
        forgetInvitation();
        toast(message || t`Account created`, { kind: 'success', stays: true });
        signIn(data);
      }}
    >
      <AccountFields
        label={t`Register with`}
        phoneAllowed={phoneAllowed}
        excluded={info.excluded_countries}
      />
      {!byPicture && (
        <AccountCodeField phoneAllowed={phoneAllowed} purpose={CodePurpose.Register} countdown="register" />
      )}
      {wantsPhone && <ExtraPhone excluded={info.excluded_countries} phoneAllowed={phoneAllowed} />}
      <Passwords />
      {byPicture && <CaptchaField name="captcha" label={t`Letters in the picture`} />}
      <InviteField isNew={isNewInvitation} />
      <Agreements info={info} />
      {!desktop && <DemoOffer />}
      <FormFooter
        action={t`Create account`}
        note={
          <Trans>
            Already have an account?{' '}
            <Link href={pathTo(paths.login, { from })} className={styles.link}>
              Log in
            </Link>
          </Trans>
        }
      />
    </AppForm>
  );
}

/** SIGN-10: besides an email address; an account that is a phone number has one already. */
function ExtraPhone({ excluded, phoneAllowed }: { excluded: readonly string[]; phoneAllowed: boolean }) {
  const { t } = useLingui();
  const { value: by } = useFormField<AccountValues['by']>('by');
  if (phoneAllowed && by === 'phone') return null;
  return (
    <PhoneField
      name="phone"
      area="area"
      label={t`Phone number`}
      hint={t`So that we can reach you about your account.`}
      excluded={excluded}
    />
  );
}

function Passwords() {
  const { t } = useLingui();
  const { value: email } = useFormField<string>('email');
  const { value: phone } = useFormField<string>('phone');
  const { value: area } = useFormField<AccountValues['area']>('area');
  return (
    <NewPasswordFields
      label={t`Password`}
      againLabel={t({ message: 'Repeat password', comment: 'name of a field: the password once more' })}
      about={[email, phone, fullNumber({ area, phone })]}
    />
  );
}

/** SIGN-11: who invited. A new invitation is taken although a draft has another. */
function InviteField({ isNew }: { isNew: boolean }) {
  const { t } = useLingui();
  const field = useFormField<string>('invite');
  const [invited] = useState(readInvitation);
  const { onChange } = field;
  useEffect(() => {
    if (isNew) onChange(invited);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the person arrives
  }, []);
  const isInvited = invited !== '' && field.value === invited;
  return (
    <TextField
      name="invite"
      label={t`Invite code`}
      optional
      hint={isInvited ? t`From your invite link` : undefined}
      autoCapitalize="characters"
      autoComplete="off"
      spellCheck={false}
      maxLength={32}
      dir="ltr"
    />
  );
}
