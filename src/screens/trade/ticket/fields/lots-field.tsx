import { useLingui } from '@lingui/react/macro';
import { lotProblem, type InstrumentTerms } from '../../../../domain/instrument.ts';
import { decimals } from '../../../../ui/controls/decimal-step.ts';
import { Stepper } from '../../../../ui/controls/stepper.tsx';
import { lotText } from '../messages/problem-text.ts';
import { TicketLine } from './ticket-line.tsx';
import { useValue } from './use-value.ts';

/** TKT-04: from the instrument's minimum, by its step, up to its maximum. */
export function LotsField({ terms }: { terms: InstrumentTerms }) {
  const { t } = useLingui();
  const [lots, setLots] = useValue('lots');
  const problem = lots === null ? null : lotProblem(lots, terms);
  const { minLots, maxLots, lotStep } = terms;
  return (
    <TicketLine label={t`Lots`} error={problem && lotText(problem, terms)}>
      {(wiring) => (
        <Stepper
          label={t`Lots`}
          name="lots"
          wiring={wiring}
          value={lots}
          onChange={setLots}
          step={lotStep}
          min={minLots}
          max={maxLots ?? undefined}
          from={minLots}
          precision={Math.max(2, decimals(lotStep), decimals(minLots))}
        />
      )}
    </TicketLine>
  );
}
