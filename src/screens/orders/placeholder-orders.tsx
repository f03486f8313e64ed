import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

/** ORD-02: two rows of the right height while the first page is loading. */
export function PlaceholderOrders() {
  const { t } = useLingui();
  return (
    <output className="orders" aria-busy="true" aria-label={t`Loading`}>
      {[0, 1].map((row) => (
        <div key={row} className="order">
          <Skeleton width="140px" height="20px" />
          <Skeleton width="90px" height="20px" />
          <Skeleton width="120px" height="14px" />
          <Skeleton width="110px" height="14px" />
        </div>
      ))}
    </output>
  );
}
