import { Trans, useLingui } from '@lingui/react/macro';
import { formatPercent, isolate, type Maybe } from '../../i18n/format.ts';
import common from '../common.module.css';
import { cx } from '../cx.ts';
import styles from './margin-meter.module.css';

type MarginTone = 'ok' | 'warn' | 'danger';

/** Percent at which the scale ends. */
const end = 1000;

/**
 * Where a margin level stands on the meter, 0 to 1: up to the stop-out level the first quarter, up to the margin call
 * the second, and the rest in even steps of its logarithm.
 */
export function meterPosition(level: number, stopOut = 50, marginCall = 100): number {
  if (!(level > 0)) return 0;
  if (level <= stopOut) return (level / stopOut) * 0.25;
  if (level <= marginCall) return 0.25 + ((level - stopOut) / (marginCall - stopOut)) * 0.25;
  return Math.min(1, 0.5 + (Math.log(level / marginCall) / Math.log(end / marginCall)) * 0.5);
}

/** Red up to the margin call, amber to half as much again, then well. */
export function meterTone(level: number, marginCall = 100): MarginTone {
  if (level <= marginCall) return 'danger';
  return level < 1.5 * marginCall ? 'warn' : 'ok';
}

interface MarginMeterProps {
  /** Percent; null without an open margin. */
  level: Maybe;
  /** Percent at which positions are closed, and at which the trader is warned. */
  stopOut?: number;
  marginCall?: number;
  /** Without the names of its thresholds: under a figure that is explained elsewhere. */
  bare?: boolean;
  className?: string;
}

/** UI-27: the margin level against its two thresholds, both named. Higher is safer. */
export function MarginMeter({ level, stopOut = 50, marginCall = 100, bare, className }: MarginMeterProps) {
  const { t } = useLingui();
  const known = level !== null && level !== undefined;
  const position = known ? meterPosition(level, stopOut, marginCall) : 0;
  return (
    <div className={cx(styles.meter, known && styles[meterTone(level, marginCall)], className)}>
      <meter
        className={common.visuallyHidden}
        aria-label={t`Margin level`}
        min={0}
        max={end}
        value={known ? Math.min(level, end) : 0}
        aria-valuetext={known ? formatPercent(level) : t`No margin in use`}
      />
      <div className={styles.track} aria-hidden>
        <span className={styles.fill} style={{ inlineSize: `${position * 100}%` }} />
      </div>
      <div className={cx(styles.scale, bare && styles.bare)} aria-hidden>
        <span>
          <Trans comment="mark on the margin meter; the words are left out where there is no room">
            <i>Stop-out</i> {isolate(formatPercent(stopOut, 0))}
          </Trans>
        </span>
        <span>
          <Trans comment="mark on the margin meter; the words are left out where there is no room">
            {isolate(formatPercent(marginCall, 0))} <i>margin call</i>
          </Trans>
        </span>
      </div>
    </div>
  );
}
