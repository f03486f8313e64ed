import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { preferences } from '../../../../state/preferences.ts';
import { Switch } from '../../../../ui/controls/switch.tsx';

/** TKT-18: whether an order is shown once more before it is sent; the same preference as in the review itself. */
export function ReviewField() {
  const { t } = useLingui();
  const { reviewOrders } = useSnapshot(preferences);
  return (
    <Switch
      label={t`Review before sending`}
      checked={reviewOrders}
      onChange={(checked) => {
        preferences.reviewOrders = checked;
      }}
    />
  );
}
