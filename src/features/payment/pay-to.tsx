import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { CopyField } from '../../ui/controls/copy-field.tsx';
import { QrCode } from '../../ui/feedback/qr-code.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { ClipboardCheck } from './clipboard-check.tsx';
import { SimulatedPayment } from './simulated-payment.tsx';
import styles from './payment.module.css';

interface PayToProps {
  /** 'USDT'. */
  coin: string;
  /** 'TRC20'. */
  network: string;
  address: string;
  /** What it is the address of: 'Deposit address'. */
  label: ReactNode;
}

/**
 * DEP-02: where to a coin is sent: what may go there, the address to scan and to copy, and what the clipboard holds.
 */
export function PayTo({ coin, network, address, label }: PayToProps) {
  const { t } = useLingui();
  const [copied, setCopied] = useState({ address, times: 0 });
  const copies = copied.address === address ? copied.times : 0;
  return (
    <Card className={styles.payTo}>
      <SimulatedPayment />
      <div className={styles.head}>
        <QrCode text={address} label={t`QR code of the address`} size={96} level="M" />
        <p className={styles.only}>
          <b>
            <Trans comment="coin and network: Send only USDT on TRC20">
              Send only {coin} on {network}
            </Trans>
          </b>
          <Trans>Another coin or network can’t be recovered.</Trans>
        </p>
      </div>
      <div>
        <CopyField
          label={label}
          text={address}
          address
          onCopied={() => setCopied({ address, times: copies + 1 })}
        />
        <ClipboardCheck key={address} address={address} copies={copies} />
      </div>
    </Card>
  );
}
