import type { ReactNode } from 'react';
import { SignaturePad } from '../ui/controls/signature-pad.tsx';
import { useFormField } from './use-form-field.ts';

interface SignatureFieldProps {
  /** Holds a PNG as a data address, or null: `string | null`; upload it in `submit`. Name it in `forget`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** Whose signature it is: what the typed one starts from. */
  signer?: string;
}

/** FORM-32: signed with a finger, or typed by those who use a keyboard. */
export function SignatureField({ name, ...rest }: SignatureFieldProps) {
  return <SignaturePad {...rest} {...useFormField<string | null>(name)} />;
}
