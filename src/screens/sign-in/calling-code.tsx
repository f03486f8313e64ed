import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useField } from 'react-final-form';
import { areasQuery } from '../../api/site.ts';
import { countryName } from '../../i18n/country-name.ts';
import { preferences } from '../../state/preferences.ts';

/** The calling code, as the system's own picker; remembered for the next time. */
export function CallingCode() {
  const { t } = useLingui();
  const { input } = useField<string>('callingCode');
  const { data: areas = [] } = useQuery(areasQuery());
  const choose = (code: string) => {
    input.onChange(code);
    preferences.areaCode = code;
    preferences.areaId = areas.find((area) => area.global_code === code)?.id ?? null;
  };
  return (
    <select
      className="calling-code num"
      aria-label={t`Country calling code`}
      value={input.value}
      onBlur={() => input.onBlur()}
      onFocus={() => input.onFocus()}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="">+</option>
      {areas.map(({ id, code, global_code }) => (
        <option key={id} value={global_code}>
          +{global_code} {countryName(code)}
        </option>
      ))}
    </select>
  );
}
