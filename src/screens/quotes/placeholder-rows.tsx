import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

const rows = Array.from({ length: 10 }, (_, index) => index);

/** QUO-05: ten rows of the right height while the first list is loading. */
export function PlaceholderRows() {
  const { t } = useLingui();
  return (
    <output className="quotes" aria-busy="true" aria-label={t`Loading`}>
      {rows.map((row) => (
        <div key={row} className="quote">
          <Skeleton width="40px" height="40px" round />
          <span className="quote-names">
            <Skeleton width="96px" height="16px" />
            <Skeleton width="64px" height="12px" />
          </span>
          <span className="quote-spark" />
          <span className="quote-figures">
            <Skeleton width="80px" height="16px" />
            <Skeleton width="56px" height="16px" />
          </span>
        </div>
      ))}
    </output>
  );
}
