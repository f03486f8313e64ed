import { Trans } from '@lingui/react/macro';
import Lock from 'lucide-react/icons/lock-keyhole';
import type { ReactNode } from 'react';
import { useLocation, useSearch } from 'wouter';
import { paths, pathTo } from '../../routes/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/**
 * ROLE-03: in place of a screen that only a live account may open (only_true_account), with the ways to one and back
 * here.
 */
export function LiveOnlyScreen({ title, back }: { title: ReactNode; back?: string }) {
  const [path] = useLocation();
  const search = useSearch();
  const from = search ? `${path}?${search}` : path;
  return (
    <Screen title={title} back={back}>
      <EmptyState
        icon={<Lock aria-hidden />}
        title={<Trans>Live account only</Trans>}
        note={<Trans>This isn’t part of a demo account. Open a live account, or log in to yours.</Trans>}
        action={
          <Stack gap={2}>
            <ButtonLink href={pathTo(paths.register, { from })}>
              <Trans>Open live account</Trans>
            </ButtonLink>
            <ButtonLink href={pathTo(paths.login, { from })} variant="ghost">
              <Trans>Log in</Trans>
            </ButtonLink>
          </Stack>
        }
      />
    </Screen>
  );
}
