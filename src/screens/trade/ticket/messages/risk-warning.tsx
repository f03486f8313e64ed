import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { query } from '../../../../api/operation.ts';
import { site } from '../../../../state/site.ts';

/** TKT-17: the site's risk warning, or a built-in one where it cannot be had; simulated prices are named as such. */
export function RiskWarning() {
  const { data } = useQuery(query('getBasicInfo'));
  const { simulatedPrices } = useSnapshot(site);
  return (
    <p className="risk-warning">
      {data?.risk_warning || (
        <Trans>
          Trading on margin carries a high risk: you can lose all the money in your account, and lose it
          quickly.
        </Trans>
      )}{' '}
      {simulatedPrices && <Trans>The prices here are simulated.</Trans>}
    </p>
  );
}
