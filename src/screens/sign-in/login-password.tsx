import { useLingui } from '@lingui/react/macro';
import { useField } from 'react-final-form';
import { PasswordField } from '../../ui/controls/password-field.tsx';

export function LoginPassword() {
  const { t } = useLingui();
  const { input, meta } = useField<string>('password');
  return (
    <PasswordField
      label={t`Password`}
      autoComplete="current-password"
      {...input}
      error={meta.touched && meta.error ? t`Enter your password` : undefined}
    />
  );
}
