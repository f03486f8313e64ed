import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react';
import { errorText } from '../api/api-error.ts';
import { query, read, type DataOf } from '../api/operation.ts';
import { TextInput } from '../ui/controls/text-input.tsx';
import { useFormRefused } from './app-form.tsx';
import styles from './text-fields.module.css';
import { useFormField } from './use-form-field.ts';

/** The value of the field: which picture it was, and what was read in it. */
export interface Captcha {
  /** Id of the picture; empty until there is one. */
  key: string;
  text: string;
}

export const noCaptcha: Captcha = { key: '', text: '' };

/** Each picture is for one form and one try: none is kept, and none is fetched unasked, in another language neither. */
const once = { gcTime: 0, staleTime: 'static' } as const;

interface CaptchaFieldProps {
  name: string;
  label: string;
  /** Where pictures come from, if not from the server. */
  load?: () => Promise<DataOf<'getCaptcha'>>;
}

const fetchPicture = () => read('getCaptcha');

/**
 * FORM-28: the letters of a picture. A tap on it brings another, and so does a refusal of the form, which has used it
 * up; what was typed belonged to the one before.
 */
export function CaptchaField({ name, label, load = fetchPicture }: CaptchaFieldProps) {
  const { t } = useLingui();
  const field = useFormField<Captcha>(name);
  const {
    data: picture,
    error,
    isFetching,
    refetch,
  } = useQuery({
    ...query('getCaptcha'),
    ...once,
    queryFn: load,
  });
  // The words of a refusal stay while the picture that it used up gives way to another.
  const [shown, setShown] = useState<{ id?: string; said?: ReactNode }>({});
  const id = picture?.id;
  if (id !== shown.id) setShown({ id, said: field.value.text === '' ? undefined : field.error });

  const refused = useFormRefused();
  useEffect(() => {
    // The refusal that asks for the first picture brings one, not two.
    if (refused > 0) void refetch({ cancelRefetch: false });
  }, [refused, refetch]);

  const take = useEffectEvent((key: string) => field.onChange({ key, text: '' }));
  useEffect(() => {
    if (id !== undefined) take(id);
  }, [id]);

  return (
    <TextInput
      label={label}
      name={name}
      hint={t`Tap the picture for a new one`}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={16}
      dir="ltr"
      value={field.value.text}
      onChange={(text) => {
        setShown({ id });
        field.onChange({ ...field.value, text });
      }}
      onBlur={field.onBlur}
      error={shown.said ?? field.error ?? (error ? errorText(error) : undefined)}
      after={
        <button
          type="button"
          className={styles.captcha}
          aria-label={t`Show a new picture`}
          aria-busy={isFetching || undefined}
          onClick={() => {
            field.onChange({ ...field.value, text: '' });
            if (!isFetching) void refetch();
          }}
        >
          {picture ? <img src={picture.b64s} alt={t`Letters in the picture`} /> : <RefreshCw aria-hidden />}
        </button>
      }
    />
  );
}
