import { useLingui } from '@lingui/react/macro';
import { useMutate } from '../api/use-mutate.ts';
import type { OrderView } from '../domain/order.ts';
import { formatSignedMoney, isolate } from '../i18n/format.ts';
import { toast } from '../ui/overlays/toast.ts';

// ORD-09: what was done is said with its result, in the server's words where it has any.

export function useCloseOrder({ showCode }: OrderView) {
  const { t } = useLingui();
  return useMutate('closeOrder', {
    done: ({ message, data }) => {
      const [name, result] = [isolate(showCode), isolate(formatSignedMoney(data.FactProfits))];
      toast(message || t`${name} closed · ${result}`, { kind: 'success', stays: true });
    },
  });
}

export function useCancelOrder({ showCode }: OrderView) {
  const { t } = useLingui();
  return useMutate('cancelOrder', {
    done: ({ message }) => {
      const name = isolate(showCode);
      toast(message || t`${name} order cancelled`, { kind: 'success', stays: true });
    },
  });
}
