import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** While the very first list of instruments is on its way. */
export function TradeSkeleton() {
  const { t } = useLingui();
  return (
    <output className="trade-skeleton" aria-busy="true" aria-label={t`Loading`}>
      <Skeleton width="180px" height="36px" />
      <Skeleton width="100%" height="36px" />
      <Skeleton width="100%" height="40px" />
      <Skeleton width="100%" height="260px" />
      <Skeleton width="100%" height="200px" />
    </output>
  );
}
