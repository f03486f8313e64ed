import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useTradePreferences } from './use-trade-preferences.ts';
import { changeTradePreferences } from '../state/trade-preferences.ts';
import { Switch } from '../ui/controls/switch.tsx';
import { Confirm } from '../ui/overlays/confirm.tsx';

const turn = (on: boolean) => changeTradePreferences((mine) => (mine.oneTap = on));

/** STP-09: whether a press sends an order at once. It is turned on behind a warning, and off without one. */
export function OneTapSetting() {
  const { t } = useLingui();
  const { oneTap } = useTradePreferences();
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Switch
        label={t({ message: 'One-tap trading', comment: 'a switch in the settings' })}
        hint={t({
          message: 'Sell and Buy send the order at once',
          comment: 'under the switch “One-tap trading” in the settings',
        })}
        checked={oneTap}
        onChange={(checked) => (checked ? setAsked(true) : turn(false))}
      />
      <OneTapWarning
        open={asked}
        onClose={(on) => {
          setAsked(false);
          if (on) turn(true);
        }}
      />
    </>
  );
}

interface OneTapWarningProps {
  open: boolean;
  /** Whether it shall be on. */
  onClose: (on: boolean) => void;
}

/** STP-09: what one-tap trading means, before it is on. */
function OneTapWarning({ open, onClose }: OneTapWarningProps) {
  return (
    <Confirm
      open={open}
      title={<Trans>Turn on one-tap trading?</Trans>}
      confirmLabel={<Trans comment="a button: turns one-tap trading on">Turn on</Trans>}
      cancelLabel={
        <Trans comment="a button: orders are still shown before they are sent">Keep reviewing</Trans>
      }
      onConfirm={() => onClose(true)}
      onCancel={() => onClose(false)}
    >
      <p>
        <Trans>
          One press on Sell or Buy then opens a position, without a review. You can’t take it back, only close
          it.
        </Trans>
      </p>
      <p>
        <Trans>
          If the price moves too far meanwhile, nothing is opened. You’re still asked about a price far from
          the market, several orders at once, and the first order of the day on a live account.
        </Trans>
      </p>
    </Confirm>
  );
}
