import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { stopDistance, type StopField } from '../../../domain/order.ts';
import type { SizeMode } from '../../../domain/position-size.ts';
import type { Side } from '../../../domain/side.ts';
import {
  inUnit,
  stopDecimals,
  stopMoney,
  stopPrice,
  stopUnits,
  type StopChoice,
  type StopInput,
  type StopUnit,
} from '../../../domain/stop-distance.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatForInput, formatMoney, formatPrice, isolate } from '../../../i18n/format.ts';
import { parseDecimal } from '../../../i18n/parse-decimal.ts';
import { LiveText, useLive } from '../../../live/live-text.tsx';
import { quoteAndAccount } from '../../../live/page.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { PadText } from './pad-text.ts';
import { Pad } from './pad.tsx';
import { sidePrices, unitSign } from './stop-words.ts';
import styles from './pad.module.css';

export interface StopPadProps {
  open: boolean;
  onClose: () => void;
  instrument: Instrument;
  field: StopField;
  /** The stop as it is, or as it would start. */
  choice: StopChoice;
  /** Whether it is on: then it can be removed. */
  isOn: boolean;
  sizeMode: SizeMode;
  /** Reads at this moment what a stop of one side is measured with; null without a price. */
  getInput: (side: Side) => StopInput | null;
  onChoose: (choice: StopChoice) => void;
  onRemove: () => void;
}

/** What is being keyed in. */
function useStopFigure({ open, instrument, field, choice, getInput }: StopPadProps) {
  const [was, setWas] = useState(false);
  const [unit, setUnit] = useState(choice.unit);
  const [value, setValue] = useState<PadText>({ text: '', fresh: true });

  function begin(next: StopChoice) {
    setUnit(next.unit);
    const digits = next.unit === 'price' ? instrument.PricePrecision : 0;
    setValue({ text: formatForInput(next.figure, digits), fresh: true });
  }
  if (open !== was) {
    setWas(open);
    if (open) begin(choice);
  }

  const decimals = unit === 'price' ? instrument.PricePrecision : stopDecimals[unit];
  const figure = parseDecimal(value.text, decimals, unit === 'money' ? 'typed' : 'quote');
  const typed = figure !== null && figure > 0 ? { unit, figure } : null;
  return {
    unit,
    value,
    decimals,
    typed,
    change: setValue,
    /** STP-01 (d): the stop stays where it is. */
    changeUnit(next: StopUnit) {
      const [input, now] = [getInput('buy'), typed ?? choice];
      const same = input && inUnit(now, next, field, input);
      if (same) begin(same);
      else {
        setUnit(next);
        setValue({ text: '', fresh: true });
      }
    },
  };
}

/** STP-04: how far a stop is from the price, keyed in as pips, money, percent, or as the price itself. */
export function StopPad(props: StopPadProps) {
  const { open, onClose, instrument, field, isOn, sizeMode, getInput, onChoose, onRemove } = props;
  const { t } = useLingui();
  const live = quoteAndAccount(instrument.Id);
  const { unit, value, decimals, typed, change, changeUnit } = useStopFigure(props);
  const prices = () => (typed ? pricesOf(typed, field, getInput) : []);
  const isSet = useLive(live, () => prices().length > 0);
  const take = () => {
    if (typed && prices().length > 0) onChoose(typed);
  };
  const name = field === 'stopLoss' ? t`Stop loss` : t`Take profit`;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={name}
      footer={
        <>
          {isOn && (
            <Button variant="quiet" onClick={onRemove}>
              <Trans comment="a button: takes a stop loss or take profit off">Remove</Trans>
            </Button>
          )}
          <Button disabled={!isSet} onClick={take}>
            {isSet ? (
              <Trans comment="a button: sets a stop loss or take profit">Set</Trans>
            ) : unit === 'price' ? (
              <Trans>Enter a price</Trans>
            ) : (
              <Trans>Enter a distance</Trans>
            )}
          </Button>
        </>
      }
    >
      <Pad
        label={unitName(unit)}
        tabsLabel={t({ message: 'Unit', comment: 'what the distance of a stop is given in' })}
        tabs={stopUnits(sizeMode).map(unitTab)}
        tab={unit}
        onTab={changeUnit}
        value={value}
        onChange={change}
        decimals={decimals}
        before={unit === 'money' ? '$' : ''}
        after={unit === 'percent' ? '%' : ''}
        spoken={pricesLine(prices(), instrument)}
        warn={typed !== null && !isSet}
        onEnter={take}
      >
        <LiveText of={live} select={() => pricesLine(prices(), instrument)} className={styles.line} />
        <LiveText of={live} select={() => moneyLine(prices(), field, getInput)} className={styles.line} />
      </Pad>
    </Sheet>
  );
}

interface SidePrice {
  side: Side;
  price: number;
}

/** STP-01: where the stop would stand, for each side on which it can. */
function pricesOf(choice: StopChoice, field: StopField, getInput: StopPadProps['getInput']): SidePrice[] {
  return (['buy', 'sell'] as const).flatMap((side) => {
    const input = getInput(side);
    const price = input && stopPrice(choice, field, input);
    if (!input || price === null) return [];
    const distance = stopDistance(field, side, input.price, price);
    return distance !== null && distance > 0 ? [{ side, price }] : [];
  });
}

function pricesLine(prices: readonly SidePrice[], { PricePrecision }: Instrument): string {
  const at = (side: Side) => {
    const found = prices.find((one) => one.side === side);
    return found ? isolate(formatPrice(found.price, PricePrecision)) : null;
  };
  return sidePrices(at('buy'), at('sell'));
}

/** What closing there would take or bring, for the first side on which the stop can stand. */
function moneyLine(
  prices: readonly SidePrice[],
  field: StopField,
  getInput: StopPadProps['getInput'],
): string {
  const [first] = prices;
  const input = first && getInput(first.side);
  if (!input) return '';
  const { risk, gain } = stopMoney({ stopLoss: null, takeProfit: null, [field]: first.price }, input, null);
  const money = risk ?? gain;
  if (money === null) return '';
  const written = isolate(formatMoney(money));
  return field === 'stopLoss'
    ? t({ message: `Risks ${written}`, comment: 'the money that is lost at a stop loss' })
    : t({ message: `Gains ${written}`, comment: 'the money that is won at a take profit' });
}

function unitName(unit: StopUnit): string {
  switch (unit) {
    case 'pips':
      return t({ message: 'Distance in pips', comment: 'how far a stop is from the price' });
    case 'money':
      return t({ message: 'Distance in money', comment: 'how far a stop is from the price' });
    case 'percent':
      return t({ message: 'Distance in percent', comment: 'how far a stop is from the price' });
    case 'price':
      return t`Price`;
  }
}

const unitTab = (unit: StopUnit) => ({
  value: unit,
  label: unitSign(unit),
  name: unitName(unit),
});
