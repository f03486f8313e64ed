import type { ComponentProps } from 'react';
import { useSnapshot } from 'valtio';
import { formatMoney, formatSignedMoney } from '../../i18n/format.ts';
import { formatBriefMoney } from '../../i18n/format-desktop.ts';
import { preferences } from '../../state/preferences.ts';
import common from '../../ui/common.module.css';
import { cx } from '../../ui/cx.ts';
import { directionClass } from '../../ui/direction.ts';
import { Money } from '../../ui/figures.tsx';

/** In US dollars: from there on a figure is read in short. */
const huge = 1e9;

interface CellMoneyProps extends Pick<ComponentProps<typeof Money>, 'value' | 'signed'> {
  /** An amount of the account: dots while the person has covered the amounts. */
  covered?: boolean;
}

/** DSK-71: an amount in a row. A huge one is short, '$1.24B'; the whole stands in its title and in the pane. */
export function CellMoney({ value, signed, covered = false }: CellMoneyProps) {
  const hidden = useSnapshot(preferences).balanceHidden && covered;
  if (hidden || Math.abs(value ?? 0) < huge) return <Money value={value} signed={signed} hidden={hidden} />;
  return (
    <span
      className={cx(common.num, signed === true && directionClass(value))}
      title={signed ? formatSignedMoney(value) : formatMoney(value)}
    >
      {formatBriefMoney(value, signed ? 'exceptZero' : 'negative')}
    </span>
  );
}
