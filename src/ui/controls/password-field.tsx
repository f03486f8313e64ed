import { useLingui } from '@lingui/react/macro';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

/** A password with a button that shows it; pass autoComplete 'current-password' or 'new-password'. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'after'>) {
  const { t } = useLingui();
  const [shown, setShown] = useState(false);
  const toggle = (
    <IconButton
      label={t`Show password`}
      aria-pressed={shown}
      icon={shown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
      onClick={() => setShown(!shown)}
    />
  );
  return (
    <TextField
      autoCapitalize="none"
      spellCheck={false}
      dir="ltr"
      {...props}
      type={shown ? 'text' : 'password'}
      after={toggle}
    />
  );
}
