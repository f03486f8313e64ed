import { Trans } from '@lingui/react/macro';
import CircleHelp from 'lucide-react/icons/circle-question-mark';
import CircleX from 'lucide-react/icons/circle-x';
import { OrderStatus } from '../../../generated/enums.ts';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/controls/button.tsx';
import { Popup } from '../../../ui/overlays/popup.tsx';
import { outcomeBody, outcomeTitle } from './outcome-text.ts';
import './outcome-popup.css';
import { idle, type Placing } from './placing.ts';

export interface OutcomePopupProps {
  placing: Placing;
  precision: number;
  onClose: () => void;
}

const isKnown = ({ state }: Placing) => state === 'booked' || state === 'not-booked' || state === 'unknown';

/** TKT-24: tells what became of the order, and leads to the list where it stands. */
export function OutcomePopup({ placing, precision, onClose }: OutcomePopupProps) {
  // While the popup closes it still says what it said.
  const [shown, setShown] = useState<Placing>(idle);
  if (isKnown(placing) && placing !== shown) setShown(placing);
  const list = shown.state === 'booked' && shown.booked.Status === OrderStatus.Pending ? 0 : 1;
  return (
    <Popup
      open={isKnown(placing)}
      onClose={onClose}
      title={outcomeTitle(shown)}
      icon={
        shown.state === 'not-booked' ? (
          <CircleX aria-hidden className="outcome-bad" />
        ) : shown.state === 'unknown' ? (
          <CircleHelp aria-hidden className="outcome-unsure" />
        ) : undefined
      }
      actions={
        <>
          <Button variant="plain" onClick={onClose} data-autofocus>
            {shown.state === 'booked' ? <Trans>Keep trading</Trans> : <Trans>Back to the ticket</Trans>}
          </Button>
          {shown.state !== 'not-booked' && (
            <ButtonLink href={`/order?type=${list}`}>
              <Trans>See my orders</Trans>
            </ButtonLink>
          )}
        </>
      }
    >
      {outcomeBody(shown, precision)}
    </Popup>
  );
}
