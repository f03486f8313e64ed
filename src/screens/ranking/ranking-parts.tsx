import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import Users from 'lucide-react/icons/users-round';
import { useSnapshot } from 'valtio';
import { query } from '../../api/operation.ts';
import { serverTime } from '../../api/transport.ts';
import { paths } from '../../routes/paths.ts';
import { formatDays } from '../../i18n/format.ts';
import { site } from '../../state/site.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { Segmented } from '../../ui/controls/segmented.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import type { View } from './trader.ts';

/** Which of the two lists is shown. */
export function ViewSwitch(props: { view: View; onChange: (next: View) => void; className?: string }) {
  const { view, onChange, className } = props;
  const { t } = useLingui();
  return (
    <Segmented
      label={t`View`}
      value={view}
      onChange={onChange}
      className={className}
      options={[
        { value: 'ranking', label: <Trans>Ranking</Trans> },
        { value: 'copy', label: <Trans comment="copying the trades of others">Copying</Trans> },
      ]}
    />
  );
}

export function Nobody() {
  return (
    <EmptyState
      icon={<Users aria-hidden />}
      title={<Trans>No traders yet</Trans>}
      note={<Trans>Traders appear here as soon as they have traded.</Trans>}
      action={
        <ButtonLink href={paths.home} variant="ghost">
          <Trans>Browse markets</Trans>
        </ButtonLink>
      }
    />
  );
}

const dayLength = 86_400_000;

/** The days that the figures are about; the field names of the wire say three weeks. */
export function useWindow(): { days: number; dates: string } {
  const { data } = useQuery(query('getBasicInfo'));
  const days = data?.copy_trading_window_days ?? 21;
  const now = serverTime();
  return { days, dates: formatDays(now - days * dayLength, now) };
}

/** RANK-06: the three weeks by their dates, and whether anything in them is real. */
export function Period() {
  const { days, dates } = useWindow();
  const { simulatedPrices } = useSnapshot(site);
  return (
    <>
      <span>
        {days === 21 ? (
          <Trans comment="heading of a ranking: the period that its figures cover">
            Three weeks, {dates}
          </Trans>
        ) : (
          <>
            <Plural value={days} one="# day" other="# days" />, {dates}
          </>
        )}
      </span>
      {simulatedPrices && (
        <Badge>
          <Trans comment="badge: these traders are not real">Simulated</Trans>
        </Badge>
      )}
    </>
  );
}
