import { Plural, Trans } from '@lingui/react/macro';
import { ApiError } from '../../../api/api-error.ts';
import { read, type Answer, type DataOf } from '../../../api/operation.ts';
import { usePayoutWait } from '../../../features/payment/use-payout-wait.ts';
import type { WithdrawalType } from '../../../generated/enums.ts';
import type { WithdrawalCurrency } from '../../../generated/rest.d.ts';
import { Banner } from '../../../ui/feedback/banner.tsx';

/** 1 a coin address, 2 a bank account. */
type Kind = typeof WithdrawalType.Coin | typeof WithdrawalType.Bank;

export type Currencies = readonly WithdrawalCurrency[];

export interface MethodFormProps {
  /** Those of its kind; at least one. */
  currencies: Currencies;
  /** Called with the server's word on it. */
  done: (message: string) => void;
}

/**
 * The method that was bound with a key. WAL-09: on a server that keeps no keys nobody knows which it is, and the
 * outcome stays unknown.
 */
export const boundByKey =
  (draw_type: Kind) =>
  async (key: string): Promise<Answer<DataOf<'bindWithdrawalMethod'>> | null> => {
    const rows = await read('listWithdrawalMethods', { draw_type, draw_id: 0 });
    const found = rows.find((row) => row.request_key === key);
    if (found) return { data: found, message: '' };
    if (rows.some((row) => row.request_key === undefined)) throw new ApiError('contract', null, 'No keys');
    return null;
  };

/** The one that there is, or none: which it is decides where the money goes. */
export const onlyOne = (currencies: Currencies): number | null =>
  currencies.length === 1 ? (currencies[0]?.id ?? null) : null;

/** Words of this form alone. */
export const own = (text: () => string) => ({ code: 'own' as const, text });

/** WAL-07: before the button: what a thief would have to wait for, and the owner has to as well. */
export function WaitNote() {
  const hours = usePayoutWait();
  if (hours === 0) return null;
  return (
    <Banner
      title={
        <Trans>
          First payout after <Plural value={hours} one="# hour" other="# hours" />
        </Trans>
      }
    >
      <Trans>
        We’ll message you that it was added. If it wasn’t you, you can delete it before any money leaves.
      </Trans>
    </Banner>
  );
}
