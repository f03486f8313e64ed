import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { change } from '../../api/change/make-change.ts';
import { query } from '../../api/operation.ts';
import { CodeField } from '../../forms/code-field.tsx';
import { PhoneField } from '../../forms/phone-field.tsx';
import { EmailField } from '../../forms/text-fields.tsx';
import { useFormField } from '../../forms/use-form-field.ts';
import type { CodePurpose } from '../../generated/enums.ts';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { isWhole, nationalNumber, type AccountValues } from './account-values.ts';

/** SIGN-02: whether an account can be a phone number here; taken for granted until the site says no. */
export function usePhoneAllowed(): boolean {
  const { data } = useQuery(query('getSetting', { key: 'is_show_mobile' }));
  return data?.value !== 0;
}

/** A draft may come from a time when phones were allowed. */
export const judgedBy = <Values extends AccountValues>(values: Values, phoneAllowed: boolean): Values =>
  phoneAllowed ? values : { ...values, by: 'email' };

interface AccountFieldsProps {
  /** Names the choice between the tabs, for those who do not see it: 'Log in with'. */
  label: string;
  phoneAllowed: boolean;
  /** SIGN-12: countries without service, where somebody registers. */
  excluded?: readonly string[];
}

/** SIGN-02: the account of the tab in sight: an email address, or a calling code and a number. */
export function AccountFields({ label, phoneAllowed, excluded }: AccountFieldsProps) {
  const { t } = useLingui();
  const by = useFormField<AccountValues['by']>('by');
  const tabs = [
    { value: 'email' as const, label: t`Email` },
    { value: 'phone' as const, label: t`Phone` },
  ];
  return (
    <>
      {phoneAllowed && <Segmented label={label} value={by.value} onChange={by.onChange} options={tabs} />}
      {phoneAllowed && by.value === 'phone' ? (
        <PhoneField name="phone" area="area" label={t`Phone number`} excluded={excluded} />
      ) : (
        <EmailField name="email" label={t`Email`} autoComplete="username" />
      )}
    </>
  );
}

interface AccountCodeFieldProps {
  phoneAllowed: boolean;
  purpose: CodePurpose;
  /** Names the pause between two codes: 'register'. */
  countdown: string;
}

/**
 * FORM-27: a code to the account that is typed in the form around. A code for one tab's account is none for the
 * other's.
 */
export function AccountCodeField({ phoneAllowed, purpose: type, countdown }: AccountCodeFieldProps) {
  const { t } = useLingui();
  const typed: AccountValues = {
    by: useFormField<AccountValues['by']>('by').value,
    email: useFormField<string>('email').value,
    area: useFormField<AccountValues['area']>('area').value,
    phone: useFormField<string>('phone').value,
  };
  const account = judgedBy(typed, phoneAllowed);
  const byPhone = account.by === 'phone';
  const first = byPhone ? t`Enter your phone number first` : t`Enter your email address first`;
  return (
    <CodeField
      key={account.by}
      name={byPhone ? 'phoneCode' : 'emailCode'}
      label={t`Verification code`}
      sentHint={byPhone ? t`Sent as a text message.` : t`Sent to your inbox. Check spam too.`}
      countdown={`${countdown}.${account.by}`}
      waitsFor={isWhole(account) ? undefined : first}
      send={() =>
        byPhone
          ? change('sendSmsCode', { to: nationalNumber(account), area_id: account.area?.id ?? 0, type })
          : change('sendEmailCode', { to: account.email.trim(), type })
      }
    />
  );
}
