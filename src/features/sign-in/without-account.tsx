import { Trans } from '@lingui/react/macro';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import Newspaper from 'lucide-react/icons/newspaper';
import TrendingUp from 'lucide-react/icons/trending-up';
import Trophy from 'lucide-react/icons/trophy';
import { paths } from '../../routes/paths.ts';
import { demoBalance } from '../../domain/fixed-figures.ts';
import { formatMoney, isolate } from '../../i18n/format.ts';
import { ListRow, SectionList } from '../../ui/lists/section-list.tsx';
import { DemoLoginButton } from '../demo-login-button.tsx';
import { OfferCard } from '../offer-card.tsx';
import { useRole } from '../use-role.ts';
import styles from './sign-in-page.module.css';

/** DSK-63: beside a login or registration: what there is without an account. Whoever has a demo account knows it. */
export function WithoutAccount() {
  const money = isolate(formatMoney(demoBalance, 0));
  return (
    <div className={styles.without}>
      {useRole() === 'guest' && (
        <OfferCard
          icon={<ChartCandlestick aria-hidden />}
          title={<Trans>Practise first</Trans>}
          action={<DemoLoginButton variant="ghost" wide />}
        >
          <Trans>
            A demo account opens at once with {money} of simulated money. No name, no email, no deposits or
            withdrawals.
          </Trans>
        </OfferCard>
      )}
      <SectionList title={<Trans>Open without an account</Trans>}>
        <ListRow icon={<TrendingUp aria-hidden />} title={<Trans>Quotes</Trans>} href={paths.home} />
        <ListRow icon={<Newspaper aria-hidden />} title={<Trans>News</Trans>} href={paths.news} />
        <ListRow icon={<Trophy aria-hidden />} title={<Trans>Ranking</Trans>} href={paths.ranking} />
      </SectionList>
      <p className={styles.risk}>
        <Trans>Trading with leverage can lose the money you deposit.</Trans>
      </p>
    </div>
  );
}
