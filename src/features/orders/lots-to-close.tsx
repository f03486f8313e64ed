import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { instrumentTerms, lotDecimals, type InstrumentTerms } from '../../domain/instrument.ts';
import type { OrderView } from '../../domain/order-wire.ts';
import { closeChoices, mostOfPart, partProblem } from '../../domain/part-of-position.ts';
import { fieldWords, lotError } from '../../forms/field-words.ts';
import { formatPercent } from '../../i18n/format.ts';
import { Field } from '../../ui/controls/field.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Stepper } from '../../ui/controls/stepper.tsx';
import styles from './order-sheet.module.css';

/** Whether a position has a part that may be closed by itself. */
export function canCloseInPart({ instrument, lots }: OrderView): boolean {
  if (!instrument) return false;
  const terms = instrumentTerms(instrument);
  return mostOfPart(lots, terms) >= terms.minLots;
}

interface LotsToCloseProps {
  order: OrderView;
  /** Null while nothing that can be read is typed. */
  value: number | null;
  onChange: (lots: number | null) => void;
}

/** ORD-17: how many lots of a position are closed: a share of them, any number that may be, or all. */
export function LotsToClose({ order: { lots, instrument }, value, onChange }: LotsToCloseProps) {
  const { t } = useLingui();
  const [isUnclear, setUnclear] = useState(false);
  if (!instrument) return null;
  const terms = instrumentTerms(instrument);
  const { minLots, lotStep } = terms;
  const precision = lotDecimals(terms);
  const choices = closeChoices(lots, terms);
  const unclear = isUnclear && value === null;
  return (
    <div className={styles.part}>
      <Field
        beside
        label={t`Lots to close`}
        error={unclear ? fieldWords({ code: 'unclear', decimals: precision }) : wordsFor(value, lots, terms)}
      >
        {(wiring) => (
          <Stepper
            label={t`Lots to close`}
            wiring={wiring}
            value={value}
            onChange={(next, unreadable) => {
              setUnclear(unreadable);
              onChange(next);
            }}
            step={lotStep}
            min={minLots}
            max={lots}
            from={lots}
            precision={precision}
          />
        )}
      </Field>
      <Segmented
        label={t`Share of the position`}
        value={value}
        onChange={onChange}
        options={[
          ...choices.map(({ share, lots: part }) => ({ value: part, label: formatPercent(share, 0) })),
          {
            value: lots,
            label: (
              <Trans context="lots" comment="all lots of a position are closed">
                All
              </Trans>
            ),
          },
        ]}
      />
    </div>
  );
}

function wordsFor(part: number | null, lots: number, terms: InstrumentTerms): string | undefined {
  if (part === null) return t`Enter lot size`;
  const problem = partProblem(part, lots, terms);
  const maxLots = part > lots ? lots : mostOfPart(lots, terms);
  return problem ? fieldWords(lotError(problem, { ...terms, maxLots })) : undefined;
}
