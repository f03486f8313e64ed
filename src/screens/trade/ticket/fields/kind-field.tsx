import { Trans, useLingui } from '@lingui/react/macro';
import { Segmented } from '../../../../ui/controls/segmented.tsx';
import { useValue } from './use-value.ts';

/** TKT-01: at once, or when the price reaches a target. */
export function KindField() {
  const { t } = useLingui();
  const [kind, setKind] = useValue('kind');
  return (
    <Segmented
      label={t`Kind of order`}
      value={kind}
      onChange={setKind}
      options={[
        { value: 'market', label: <Trans comment="an order at the price of this moment">Market</Trans> },
        { value: 'pending', label: <Trans comment="an order that waits for its price">Pending</Trans> },
      ]}
    />
  );
}
