import { useLingui } from '@lingui/react/macro';
import { useSnapshot } from 'valtio';
import { preferences } from '../../../state/preferences.ts';
import { Switch } from '../../../ui/controls/switch.tsx';

/** TKT-18: no review from now on; the switch on the ticket brings it back. */
export function SkipReview() {
  const { t } = useLingui();
  const { reviewOrders } = useSnapshot(preferences);
  return (
    <Switch
      label={t`Do not show this again`}
      hint={t`The switch on the ticket brings it back.`}
      checked={!reviewOrders}
      onChange={(checked) => {
        preferences.reviewOrders = !checked;
      }}
    />
  );
}
