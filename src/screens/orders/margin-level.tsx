import { Trans, useLingui } from '@lingui/react/macro';
import { marginCallLevel, stopOutLevel } from '../../domain/margin.ts';
import { formatPercent } from '../../i18n/format.ts';

/** The meter is full here: twice the level of the margin call. More is safer still, and looks the same. */
const full = 2 * marginCallLevel;

/** ORD-06: the risk rate in words, figure and a bar: higher is safer. At 100 % it warns, and says what comes at 50 %. */
export function MarginLevel({ level }: { level: number | null }) {
  const { t } = useLingui();
  const low = level !== null && level <= marginCallLevel;
  return (
    <div className="margin-level" data-low={low}>
      <p className="margin-level-line">
        <span>
          <Trans>Risk rate</Trans>
        </span>
        <b className="num">{formatPercent(level)}</b>
      </p>
      {level !== null && (
        <meter
          aria-label={t`Risk rate`}
          min={0}
          max={full}
          low={stopOutLevel}
          high={marginCallLevel}
          optimum={full}
          value={Math.min(level, full)}
        />
      )}
      {low ? (
        <p role="alert" className="margin-level-warning">
          <Trans>
            Margin call: your net value only just covers the margin. At {formatPercent(stopOutLevel, 0)} the
            position with the largest loss is closed.
          </Trans>
        </p>
      ) : (
        <p className="margin-level-note">
          <Trans>
            Net value ÷ margin. Higher is safer; at {formatPercent(stopOutLevel, 0)} positions are closed.
          </Trans>
        </p>
      )}
    </div>
  );
}
