import { Trans, useLingui } from '@lingui/react/macro';
import type { InstrumentTerms } from '../../../../domain/instrument.ts';
import { formatLeverage } from '../../../../i18n/format.ts';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { useValue } from './use-value.ts';

/** TKT-05: one of the instrument's leverages; without any, that is said, and nothing can be ordered. */
export function LeverageField({ terms }: { terms: InstrumentTerms }) {
  const { t } = useLingui();
  const [leverage, setLeverage] = useValue('leverage');
  return (
    <div className="ticket-line">
      <span className="ticket-label" aria-hidden>
        <Trans>Leverage</Trans>
      </span>
      {terms.leverages.length === 0 ? (
        <span className="ticket-none">
          <Trans comment="an instrument without leverages to choose from">No multiples</Trans>
        </span>
      ) : (
        <Segmented
          label={t`Leverage`}
          look="pills"
          className="ticket-control"
          value={leverage}
          onChange={setLeverage}
          options={terms.leverages.map((value) => ({ value, label: formatLeverage(value) }))}
        />
      )}
    </div>
  );
}
