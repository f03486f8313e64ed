import { Trans, useLingui } from '@lingui/react/macro';
import ChartCandlestick from 'lucide-react/icons/chart-candlestick';
import { useState, type ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { demoBalance, marginCallLevel, stopOutLevel } from '../../domain/fixed-figures.ts';
import { DemoLoginButton } from '../../features/demo-login-button.tsx';
import { OfferCard } from '../../features/offer-card.tsx';
import { useRole } from '../../features/use-role.ts';
import { CheckField } from '../../forms/choice-fields.tsx';
import type { BasicInfo } from '../../generated/rest.d.ts';
import { formatMoney, formatPercent, isolate } from '../../i18n/format.ts';
import { countryNames } from '../../i18n/languages.ts';
import { site } from '../../state/site.ts';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import styles from './register.module.css';

/** SIGN-14: what somebody agrees to, each on its own, in words that can be read here. */
export function Agreements({ info }: { info: BasicInfo }) {
  const [reading, setReading] = useState<'terms' | 'privacy' | null>(null);
  const countries = countryNames(info.excluded_countries, 'sorted');
  const close = () => setReading(null);
  return (
    <div>
      {info.excluded_countries.length > 0 && (
        <p className={styles.countries}>
          <Trans>We don’t offer our services in these countries: {countries}.</Trans>
        </p>
      )}
      <CheckField
        name="terms"
        label={
          <Trans>
            I accept the <Words onRead={() => setReading('terms')}>Terms</Words> and the{' '}
            <Words onRead={() => setReading('privacy')}>Privacy notice</Words>.
          </Trans>
        }
      />
      <CheckField
        name="risk"
        label={
          <>
            <Trans>I understand the risk.</Trans> <span className={styles.risk}>{info.risk_warning}</span>
          </>
        }
      />
      <Terms open={reading === 'terms'} onClose={close} countries={countries} />
      <Privacy open={reading === 'privacy'} onClose={close} />
    </div>
  );
}

/** Inside the label of a tick: pressing it opens the text and does not tick. */
function Words({ onRead, children }: { onRead: () => void; children?: ReactNode }) {
  return (
    <button type="button" className={styles.link} onClick={onRead}>
      {children}
    </button>
  );
}

interface ReadingProps {
  open: boolean;
  onClose: () => void;
}

function Terms({ countries, ...sheet }: ReadingProps & { countries: string }) {
  const { t } = useLingui();
  const { simulatedPrices } = useSnapshot(site);
  const call = isolate(formatPercent(marginCallLevel, 0));
  const stopOut = isolate(formatPercent(stopOutLevel, 0));
  return (
    <Sheet {...sheet} title={t`Terms`} size={80}>
      <div className={styles.reading}>
        <h3>{t`Who can open an account`}</h3>
        <p>
          <Trans>
            You are at least 18 years old, act for yourself, and don’t live in one of these countries:{' '}
            {countries}.
          </Trans>
        </p>
        <h3>{t`Your account`}</h3>
        <p>
          <Trans>
            You confirm that what you tell us is true. Keep your password and codes to yourself: we never ask
            for them, and whoever has them can use your account.
          </Trans>
        </p>
        <h3>{t`Trading`}</h3>
        <p>
          <Trans>
            You see the price, the margin and the commission before you send an order. Prices can move before
            it is filled. At a margin level of {call} we warn you; at {stopOut} we close your positions, the
            largest loss first.
          </Trans>
        </p>
        <h3>{t`Your money`}</h3>
        <p>
          <Trans>
            Deposits and withdrawals are booked once we have checked them. Your balance can’t fall below zero.
            You can close your positions and withdraw your balance at any time.
          </Trans>
        </p>
        {simulatedPrices && (
          <>
            <h3>{t`This site`}</h3>
            <p>
              <Trans>Prices on this site are simulated. No real market sees your orders.</Trans>
            </p>
          </>
        )}
      </div>
    </Sheet>
  );
}

function Privacy(sheet: ReadingProps) {
  const { t } = useLingui();
  return (
    <Sheet {...sheet} title={t`Privacy notice`} size={60}>
      <div className={styles.reading}>
        <h3>{t`What we keep`}</h3>
        <p>
          <Trans>
            Your email address or phone number, your orders and transactions, what you write to support, and
            the documents you send us. Place and camera data are removed from your pictures. Your password is
            kept only in a form that nobody can read.
          </Trans>
        </p>
        <h3>{t`What we use it for`}</h3>
        <p>
          <Trans>To run your account and comply with the law. We don’t sell it and don’t show you ads.</Trans>
        </p>
        <h3>{t`On this device`}</h3>
        <p>
          <Trans>
            Your session, your settings and what you are typing, so that a reload loses nothing. Passwords are
            never stored. Logging out clears your data.
          </Trans>
        </p>
      </div>
    </Sheet>
  );
}

/** For who is not ready yet; whoever has a demo account knows it. */
export function DemoOffer() {
  const role = useRole();
  if (role !== 'guest') return null;
  const money = isolate(formatMoney(demoBalance, 0));
  return (
    <OfferCard
      icon={<ChartCandlestick aria-hidden />}
      title={<Trans>Not ready yet?</Trans>}
      action={<DemoLoginButton variant="ghost" wide />}
    >
      <Trans>Practise with {money}. No sign-up, no risk.</Trans>
    </OfferCard>
  );
}
