import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { change } from '../../api/change/make-change.ts';
import { query } from '../../api/operation.ts';
import { paths } from '../../routes/paths.ts';
import { AppForm } from '../../forms/app-form.tsx';
import { CodeField } from '../../forms/code-field.tsx';
import { FormFooter } from '../../forms/form-footer.tsx';
import { NewPasswordFields } from '../../forms/new-password-fields.tsx';
import { useFormField } from '../../forms/use-form-field.ts';
import { CodePurpose, ContactKind } from '../../generated/enums.ts';
import { errorCodes } from '../../generated/error-codes.ts';
import type { User } from '../../generated/rest.d.ts';
import { isolate } from '../../i18n/format.ts';
import { session } from '../../state/session.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { ResultScreen } from '../../ui/feedback/result-screen.tsx';
import { RowSkeletons } from '../../ui/feedback/row-skeletons.tsx';
import { FormScreen } from '../../ui/layout/form-screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import {
  changeErrors,
  codeField,
  emptyChange,
  forgotten,
  type PasswordChangeValues,
} from './new-password-values.ts';

type By = PasswordChangeValues['by'];

/** SIGN-18: another password for who is logged in, with a code to the account's address or number. */
export function ChangePasswordScreen() {
  const { t } = useLingui();
  const user = useSnapshot(session).user;
  const [done, setDone] = useState(false);
  return (
    // Another screen once it is done, so that the focus arrives there.
    <FormScreen key={done ? 'done' : 'form'} title={t`Change password`} back={paths.profile}>
      <Page>
        {done ? (
          <ResultScreen
            meaning="ok"
            title={<Trans>Password changed</Trans>}
            actions={
              <ButtonLink href={paths.profile} wide>
                <Trans>Done</Trans>
              </ButtonLink>
            }
          >
            <Trans>Your other devices were logged out. You stay logged in here.</Trans>
          </ResultScreen>
        ) : user ? (
          <ChangeForm user={user} onDone={() => setDone(true)} />
        ) : (
          <RowSkeletons count={4} />
        )}
      </Page>
    </FormScreen>
  );
}

function ChangeForm({ user, onDone }: { user: User; onDone: () => void }) {
  const { t } = useLingui();
  const phone = user.phone === null ? null : `+${user.area_code} ${user.phone}`;
  const own = [user.email ?? '', phone ?? ''];
  const [initial] = useState(
    () => ({ ...emptyChange, by: user.email === null ? 'phone' : 'email' }) as const,
  );
  return (
    <AppForm<PasswordChangeValues, 'changePassword'>
      name="change-password"
      forget={[...forgotten, 'by']}
      initial={initial}
      check={(values) => changeErrors(values, own)}
      change="changePassword"
      toInput={(values) => ({
        type: values.by === 'phone' ? ContactKind.Phone : ContactKind.Email,
        new_password: values.password,
        secondary_password: values.again,
        code: values[codeField(values)],
      })}
      refusals={(values) => ({ [errorCodes.CodeWrongOrExpired]: codeField(values) })}
      refusedTitle={t`Password not changed`}
      done={onDone}
    >
      {user.email !== null && phone !== null && <ByField />}
      <OwnCodeField user={user} />
      <NewPasswordFields label={t`New password`} againLabel={t`Repeat new password`} about={own} />
      <FormFooter action={t`Change password`} />
    </AppForm>
  );
}

/** Only for who has both. */
function ByField() {
  const { t } = useLingui();
  const { value, onChange } = useFormField<By>('by');
  const options = [
    { value: 'email' as const, label: t`Email` },
    { value: 'phone' as const, label: t`Phone` },
  ];
  return <Segmented label={t`Send the code by`} value={value} onChange={onChange} options={options} />;
}

/** A code to what the account is known by: nothing has to be typed. */
function OwnCodeField({ user }: { user: User }) {
  const { t } = useLingui();
  const { value: by } = useFormField<By>('by');
  const byPhone = by === 'phone';
  const { data: areas } = useQuery({ ...query('listAreas'), enabled: byPhone });
  const area = areas?.find(({ global_code }) => global_code === user.area_code);
  const to = isolate(byPhone ? `+${user.area_code} ${user.phone}` : (user.email ?? ''));
  const type = CodePurpose.Reset;
  return (
    <CodeField
      key={by}
      name={byPhone ? 'phoneCode' : 'emailCode'}
      label={t`Verification code`}
      hint={t`We’ll send it to ${to}.`}
      sentHint={t({
        message: `Sent to ${to}.`,
        comment: 'under the field of a code; {to}: an email address or phone number',
      })}
      countdown={`change-password.${by}`}
      waitsFor={byPhone && !area ? t`Getting your country code…` : undefined}
      send={() =>
        byPhone
          ? change('sendSmsCode', { to: user.phone ?? '', area_id: area?.id ?? 0, type })
          : change('sendEmailCode', { to: user.email ?? '', type })
      }
    />
  );
}
