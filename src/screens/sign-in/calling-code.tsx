import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useField } from 'react-final-form';
import { useSnapshot } from 'valtio';
import { query } from '../../api/operation.ts';
import { countryName } from '../../i18n/languages.ts';
import { preferences } from '../../state/preferences.ts';

/** The calling code, as the system's own picker; the country is remembered for the next time (SIGN-05). */
export function CallingCode() {
  const { t } = useLingui();
  const { input, meta } = useField<string>('callingCode');
  const { areaId } = useSnapshot(preferences);
  const { data: areas = [] } = useQuery(query('listAreas'));
  // Several countries share a code: the one that was chosen, else the first.
  const sharing = areas.filter((area) => area.global_code === input.value);
  const chosen = sharing.find((area) => area.id === areaId) ?? sharing[0];
  const choose = (id: string) => {
    const area = areas.find((one) => String(one.id) === id);
    input.onChange(area?.global_code ?? '');
    preferences.areaCode = area?.global_code ?? null;
    preferences.areaId = area?.id ?? null;
  };
  return (
    <select
      className="calling-code num"
      aria-label={t`Country calling code`}
      aria-invalid={(meta.touched && Boolean(meta.error)) || undefined}
      value={chosen?.id ?? ''}
      onBlur={() => input.onBlur()}
      onFocus={() => input.onFocus()}
      onChange={(event) => choose(event.target.value)}
    >
      {/* What is remembered shows before the countries are there. */}
      <option value="">+{chosen ? '' : input.value}</option>
      {areas.map(({ id, code, global_code }) => (
        <option key={id} value={id}>
          +{global_code} {countryName(code)}
        </option>
      ))}
    </select>
  );
}
