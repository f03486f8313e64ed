import { Trans } from '@lingui/react/macro';
import type { Side } from '../../../domain/order.ts';
import { formatPrice } from '../../../i18n/format.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { LiveText } from '../../../live/live-text.tsx';
import { quoteAndAccount } from '../../../live/page.ts';
import { orderPrice, sidePrecision } from './cost-preview.ts';
import { useBlocked } from './use-blocked.ts';
import type { ReadCheckInput } from './use-check-input.ts';

export interface SideButtonProps {
  id: number;
  side: Side;
  read: ReadCheckInput;
  /** This side's order is being sent. */
  busy: boolean;
  /** An order is being sent, of this side or the other. */
  waiting: boolean;
  onPress: () => void;
}

/** TKT-02, TKT-14: chooses the side and sends; shows its own price, or what is missing. */
export function SideButton({ id, side, read, busy, waiting, onPress }: SideButtonProps) {
  const blocked = useBlocked(id, side, read);
  const price = () => {
    const input = read();
    return formatPrice(orderPrice(input, side), sidePrecision(input.terms));
  };
  return (
    <Button
      variant={side}
      busy={busy}
      disabled={blocked !== '' || waiting}
      className={blocked === '' ? undefined : 'side-blocked'}
      note={blocked || <LiveText of={quoteAndAccount(id)} select={price} />}
      onClick={onPress}
    >
      {side === 'buy' ? <Trans>Buy</Trans> : <Trans>Sell</Trans>}
    </Button>
  );
}
