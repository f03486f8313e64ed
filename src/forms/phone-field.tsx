import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, type ReactNode } from 'react';
import { useLingui } from '@lingui/react/macro';
import { query } from '../api/operation.ts';
import { countryName } from '../i18n/languages.ts';
import { preferences } from '../state/preferences.ts';
import { Select } from '../ui/controls/select.tsx';
import { TextInput } from '../ui/controls/text-input.tsx';
import { useFormField } from './use-form-field.ts';

/** A calling code as the wire needs it: some calls take its id, the login takes its digits. */
export interface PhoneArea {
  id: number;
  /** Digits of the calling code: '44'. */
  code: string;
}

interface PhoneFieldProps {
  /** Field of the number, as text. */
  name: string;
  /** Field of the calling code: `PhoneArea | null`. */
  area: string;
  label: ReactNode;
  hint?: ReactNode;
  autoComplete?: string;
  /** SIGN-12: countries without service (ISO 3166-1), which the list names and does not offer. */
  excluded?: readonly string[];
}

interface Country {
  id: number;
  /** ISO 3166-1. */
  code: string;
  global_code: string;
}

/**
 * FORM-26: a number and its calling code, which is preset by what was chosen before, the time zone, or the browser's
 * language.
 */
export function PhoneField(props: PhoneFieldProps) {
  const { name, area, label, hint, autoComplete = 'tel-national', excluded = [] } = props;
  const { t } = useLingui();
  const number = useFormField<string>(name);
  const calling = useFormField<PhoneArea | null>(area);
  const { data: countries = [] } = useQuery(query('listAreas'));
  const preset = useEffectEvent(() => {
    if (calling.value === null) calling.onChange(areaOf(presetCountry(countries)));
  });
  useEffect(() => {
    if (countries.length > 0) preset();
  }, [countries]);

  const choose = (id: number) => {
    const country = countries.find((one) => one.id === id);
    calling.onChange(areaOf(country));
    preferences.areaId = country?.id ?? null;
    preferences.areaCode = country?.global_code ?? null;
  };
  const offered = countries.map((one) => ({
    value: one.id,
    label: countryName(one.code),
    short: `+${one.global_code}`,
  }));
  // What a draft remembers, while the list is not there and where it is not offered any more: the server has the last
  // word.
  const kept = calling.value;
  const other =
    kept === null || offered.some(({ value }) => value === kept.id)
      ? []
      : [{ value: kept.id, label: `+${kept.code}` }];
  // Below 0, where no area is.
  const closed = excluded.map((code, n) => ({
    value: -1 - n,
    label: countryName(code),
    note: t`We don’t offer our services here`,
    unavailable: true as const,
  }));
  const options = countries.length > 0 ? [...other, ...offered, ...closed] : other;
  return (
    <TextInput
      label={label}
      hint={hint}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      dir="ltr"
      name={name}
      value={number.value}
      onChange={number.onChange}
      onBlur={number.onBlur}
      error={calling.error ?? number.error}
      before={
        <Select
          bare
          label={t`Country code`}
          placeholder="+"
          value={calling.value?.id ?? null}
          options={options}
          onChange={choose}
          onBlur={calling.onBlur}
          invalid={calling.error === undefined ? undefined : true}
        />
      }
    />
  );
}

const areaOf = (country: Country | undefined): PhoneArea | null =>
  country ? { id: country.id, code: country.global_code } : null;

/**
 * What was chosen before; else the country of the time zone, which travels less than a browser's language; else that.
 */
function presetCountry(countries: readonly Country[]): Country | undefined {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const regions = navigator.languages.map((tag) => new Intl.Locale(tag).region);
  return (
    countries.find(({ id }) => id === preferences.areaId) ??
    countries.find(({ code }) => timeZonesOf(code).includes(zone)) ??
    regions.map((region) => countries.find(({ code }) => code === region)).find(Boolean)
  );
}

/** Not every browser knows the time zones of a country. */
function timeZonesOf(country: string): readonly string[] {
  const locale = new Intl.Locale('und', { region: country }) as Intl.Locale & {
    getTimeZones?: () => string[] | undefined;
  };
  return locale.getTimeZones?.() ?? [];
}
