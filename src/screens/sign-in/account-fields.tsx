import { useLingui } from '@lingui/react/macro';
import { useField } from 'react-final-form';
import { TextField } from '../../ui/controls/text-field.tsx';
import { CallingCode } from './calling-code.tsx';

/** The account of the tab in sight: an email address, or a calling code and a number. */
export function AccountFields({ by }: { by: 'email' | 'phone' }) {
  return by === 'phone' ? <PhoneAccount /> : <EmailAccount />;
}

function EmailAccount() {
  const { t } = useLingui();
  const { input, meta } = useField<string>('email');
  return (
    <TextField
      label={t`Email`}
      autoComplete="username"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      {...input}
      type="email"
      error={meta.touched && meta.error ? t`Enter your email address` : undefined}
    />
  );
}

function PhoneAccount() {
  const { t } = useLingui();
  const { input, meta } = useField<string>('phone');
  const code = useField<string>('callingCode');
  const error =
    (meta.touched && meta.error && t`Enter your phone number`) ||
    (code.meta.touched && code.meta.error && t`Choose the calling code of your country`) ||
    undefined;
  return (
    <TextField
      label={t`Phone number`}
      autoComplete="tel-national"
      inputMode="tel"
      dir="ltr"
      before={<CallingCode />}
      {...input}
      type="tel"
      error={error}
    />
  );
}
