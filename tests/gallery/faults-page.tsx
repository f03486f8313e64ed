import { useEffect } from 'react';
import { FormPage } from './form-page.tsx';
import { InputsPage } from './inputs-page.tsx';

const useSent = () => useEffect(() => document.querySelector('form')?.requestSubmit(), []);

/** The form as it looks once it was sent with something to mend in every field. */
export function FormFaultsPage() {
  useSent();
  return <FormPage empty />;
}

export function InputFaultsPage() {
  useSent();
  return <InputsPage />;
}
