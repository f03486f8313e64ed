import { t } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { instrumentTerms, lotDecimals } from '../../../domain/instrument.ts';
import {
  isByRisk,
  lotsOf,
  maxLots,
  resolveSize,
  smallerSize,
  type SizeChoice,
  type SizeInput,
  type SizeMode,
  type SizeResult,
} from '../../../domain/position-size.ts';
import type { Side } from '../../../domain/side.ts';
import type { Instrument } from '../../../generated/rest.d.ts';
import { formatForInput, formatLots, isolate, missing } from '../../../i18n/format.ts';
import { LiveText, useLive } from '../../../live/live-text.tsx';
import { quoteAndAccount } from '../../../live/page.ts';
import common from '../../../ui/common.module.css';
import { Button } from '../../../ui/controls/button.tsx';
import { Chip, Chips } from '../../../ui/controls/chip.tsx';
import { Sheet } from '../../../ui/overlays/sheet.tsx';
import type { PadText } from './pad-text.ts';
import { Pad } from './pad.tsx';
import { decimalsOfMode, readSize } from './read-size.ts';
import { sizeLine, stopNote } from './size-words.ts';
import styles from './pad.module.css';

export interface SizePadProps {
  open: boolean;
  onClose: () => void;
  instrument: Instrument;
  /** What the size is now: the mode that shows first, and its figure. */
  choice: SizeChoice;
  /** The figure that each other mode had last. */
  figures: Readonly<Record<Exclude<SizeMode, 'lots'>, number>>;
  /** SIZ-06: lots to choose with one press. */
  quick: readonly number[];
  /**
   * Reads at this moment what a size of one side is worked out from; null without a price. Where a mode needs a stop
   * loss and none is on, it is the starting one (SIZ-04).
   */
  getInput: (side: Side, mode: SizeMode) => SizeInput | null;
  /** Takes the size; the pad is closed by its owner. `lots` is what it comes to now. */
  onChoose: (choice: SizeChoice, lots: number) => void;
}

/** What is being keyed in, and what it comes to. */
function useSizeFigure({ open, instrument, choice, figures, quick, getInput }: SizePadProps) {
  const [was, setWas] = useState(false);
  const [mode, setMode] = useState(choice.mode);
  const [value, setValue] = useState<PadText>({ text: '', fresh: true });
  const decimalsOfLots = lotDecimals(instrumentTerms(instrument));

  function begin(next: SizeMode, figure: number) {
    setMode(next);
    setValue({ text: formatForInput(figure, next === 'lots' ? 2 : 0), fresh: true });
  }
  if (open !== was) {
    setWas(open);
    if (open) begin(choice.mode, choice.figure);
  }

  const typed = readSize(value.text, mode, decimalsOfLots);
  const resolve = () => typed && resolveBoth(typed, getInput);
  return {
    mode,
    value,
    decimals: decimalsOfMode(mode, decimalsOfLots),
    typed,
    resolve,
    begin,
    /** Lots are those of the size that was keyed in; other modes go on from what they had last. */
    changeMode(next: SizeMode) {
      begin(
        next,
        next === 'lots' ? (resolve()?.size.lots ?? quick[0] ?? instrument.ForexMinCont) : figures[next],
      );
    },
    change(next: PadText) {
      setValue(next);
      // A sign says what is meant: the tab follows.
      const said = readSize(next.text, mode, decimalsOfLots);
      if (said && said.mode !== mode) setMode(said.mode);
    },
  };
}

/** SIZ-02: the size of an order, keyed in as lots, money at risk, a share of the equity, or margin. */
export function SizePad(props: SizePadProps) {
  const { open, onClose, instrument, quick, getInput, onChoose } = props;
  const { t } = useLingui();
  const live = quoteAndAccount(instrument.Id);
  const { mode, value, decimals, typed, resolve, begin, changeMode, change } = useSizeFigure(props);
  const kind = useLive(live, () => resolve()?.kind ?? null);
  const lots = useLive(live, () => resolve()?.size.lots ?? null);
  const isTaken = lots !== null && kind !== 'no-margin';
  const take = () => {
    const result = resolve();
    if (!typed || !result || result.kind === 'no-margin') return;
    const { size } = result;
    // A size that risks more than was asked is chosen as the lots that it is, and so are lots that were mended.
    const follows = typed.mode !== 'lots' && lotsOf(result) > 0;
    onChoose(follows ? typed : { mode: 'lots', figure: size.lots }, size.lots);
  };
  const written = isolate(formatLots(lots));
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t({ message: 'Size', comment: 'title of the pad on which the size of an order is keyed in' })}
      footer={
        <Button wide disabled={!isTaken} onClick={take}>
          {isTaken
            ? t({ message: `Use ${written} lots`, comment: 'a button: takes this size for the order' })
            : t`Enter a size`}
        </Button>
      }
    >
      <Pad
        label={modeName(mode)}
        tabsLabel={t({ message: 'Size by', comment: 'what an order is sized by: lots, risk, margin' })}
        tabs={tabs()}
        tab={mode}
        onTab={changeMode}
        value={value}
        onChange={change}
        decimals={decimals}
        before={mode === 'risk' || mode === 'margin' ? '$' : ''}
        after={mode === 'percent' ? '%' : ''}
        spoken={lineOf(resolve(), mode)}
        warn={kind !== null && kind !== 'fine'}
        onEnter={take}
        chips={
          <QuickLots
            quick={quick}
            chosen={typed?.mode === 'lots' ? typed.figure : null}
            onChoose={(size) => begin('lots', size)}
          />
        }
        action={
          <MaxLots
            instrument={instrument}
            getMax={() => maxOfBoth(getInput)}
            onChoose={(size) => begin('lots', size)}
          />
        }
      >
        <LiveText of={live} select={() => lineOf(resolve(), mode)} className={styles.line} />
        {isByRisk(mode) && (
          <LiveText of={live} select={() => noteOf(getInput('buy', mode))} className={styles.line} />
        )}
      </Pad>
    </Sheet>
  );
}

const sides: readonly Side[] = ['buy', 'sell'];

/** SIZ-04: of both sides the smaller one. */
function resolveBoth(choice: SizeChoice, getInput: SizePadProps['getInput']): SizeResult | null {
  const [buy, sell] = sides.map((side) => {
    const input = getInput(side, choice.mode);
    return input && resolveSize(input, choice);
  });
  return smallerSize(buy ?? null, sell ?? null);
}

/** SIZ-02 (c): what the free margin carries on either side. */
function maxOfBoth(getInput: SizePadProps['getInput']): number | null {
  const most = sides.map((side) => {
    const input = getInput(side, 'lots');
    return input && maxLots(input);
  });
  const known = most.filter((lots) => lots !== null);
  return known.length < most.length ? null : Math.min(...known);
}

const lineOf = (result: SizeResult | null, mode: SizeMode): string =>
  result ? sizeLine(result, mode) : missing;

const noteOf = (input: SizeInput | null): string => (input ? stopNote(input) : '');

interface QuickLotsProps {
  quick: readonly number[];
  chosen: number | null;
  onChoose: (lots: number) => void;
}

function QuickLots({ quick, chosen, onChoose }: QuickLotsProps) {
  const { t } = useLingui();
  return (
    <div className={styles.chips}>
      <Chips label={t({ message: 'Sizes', comment: 'sizes in lots to choose from with one press' })}>
        {quick.map((lots) => (
          <Chip key={lots} pressed={lots === chosen} onClick={() => onChoose(lots)}>
            <span className={common.num}>{formatLots(lots)}</span>
          </Chip>
        ))}
      </Chips>
    </div>
  );
}

interface MaxLotsProps {
  instrument: Instrument;
  getMax: () => number | null;
  onChoose: (lots: number) => void;
}

/** SIZ-02 (c) */
function MaxLots({ instrument, getMax, onChoose }: MaxLotsProps) {
  const { t } = useLingui();
  const isKnown = useLive(quoteAndAccount(instrument.Id), () => getMax() !== null);
  const put = () => {
    const lots = getMax();
    if (lots !== null) onChoose(lots);
  };
  return (
    <button type="button" className={styles.max} aria-disabled={!isKnown || undefined} onClick={put}>
      {t({ message: 'Max', comment: 'fills in the largest amount' })}
    </button>
  );
}

function modeName(mode: SizeMode): string {
  switch (mode) {
    case 'lots':
      return t`Lots`;
    case 'risk':
      return t({ message: 'Money at risk', comment: 'what an order is sized by, in dollars' });
    case 'percent':
      return t({ message: 'Share of equity at risk', comment: 'what an order is sized by, in percent' });
    case 'margin':
      return t({ message: 'Margin to use', comment: 'what an order is sized by, in dollars' });
  }
}

/** The sign of a unit stands in a narrow tab for its name. */
const signs = { risk: '$', percent: '%', margin: '$' } as const;

function tabs(): { value: SizeMode; label: string; name: string }[] {
  return [
    { value: 'lots', label: t`Lots`, name: modeName('lots') },
    { value: 'risk', label: riskTab(signs.risk), name: modeName('risk') },
    { value: 'percent', label: riskTab(signs.percent), name: modeName('percent') },
    { value: 'margin', label: marginTab(signs.margin), name: modeName('margin') },
  ];
}

const riskTab = (sign: string) =>
  t({
    message: `${sign} risk`,
    comment: 'narrow tab: an order sized by what it risks, as $ or % stands before it',
  });
const marginTab = (sign: string) =>
  t({
    message: `${sign} margin`,
    comment: 'narrow tab: an order sized by the margin that it locks, after a $',
  });
