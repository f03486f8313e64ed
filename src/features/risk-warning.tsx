import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useSnapshot } from 'valtio';
import { query } from '../api/operation.ts';
import { site } from '../state/site.ts';
import styles from './risk-warning.module.css';

/** TKT-17: the site's risk warning, or a built-in one where it cannot be had; simulated prices are named as such. */
export function RiskWarning() {
  const { data } = useQuery(query('getBasicInfo'));
  const { simulatedPrices } = useSnapshot(site);
  return (
    <p className={styles.warning}>
      {data?.risk_warning || (
        <Trans>Trading on margin is high risk: you can quickly lose all the money in your account.</Trans>
      )}{' '}
      {simulatedPrices && <Trans>Prices here are simulated.</Trans>}
    </p>
  );
}
