import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { session } from '../../state/session.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { useRealOnly } from './use-real-only.ts';

type Props = { path: string; variant: 'primary' | 'ghost'; children: ReactNode };

/** PROF-05: a link for a real user; for a demo user a button that says why it leads nowhere. */
export function RealOnlyButton({ path, variant, children }: Props) {
  const { user } = useSnapshot(session);
  const explain = useRealOnly();
  if (user?.is_demo === 1) {
    return (
      <Button variant={variant} onClick={explain}>
        {children}
      </Button>
    );
  }
  return (
    <ButtonLink href={path} variant={variant}>
      {children}
    </ButtonLink>
  );
}
