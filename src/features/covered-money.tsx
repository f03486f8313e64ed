import type { ComponentProps } from 'react';
import { useSnapshot } from 'valtio';
import { preferences } from '../state/preferences.ts';
import { Money } from '../ui/figures.tsx';

/** An amount of the account: dots while the person has covered the amounts. */
export function CoveredMoney(props: Omit<ComponentProps<typeof Money>, 'hidden'>) {
  const { balanceHidden } = useSnapshot(preferences);
  return <Money {...props} hidden={balanceHidden} />;
}
