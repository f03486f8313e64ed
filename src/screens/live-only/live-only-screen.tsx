import { Trans } from '@lingui/react/macro';
import Lock from 'lucide-react/icons/lock-keyhole';
import { paths } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Stack } from '../../ui/layout/stack.tsx';

/** ROLE-03: in place of a screen that only a live account may open (only_true_account), with the way to one. */
export function LiveOnlyScreen({ title, back }: { title: string; back?: string }) {
  return (
    <Screen title={title} back={back}>
      <EmptyState
        icon={<Lock aria-hidden />}
        title={<Trans>Live account only</Trans>}
        note={<Trans>This isn’t part of a demo account. Open a live account, or log in to yours.</Trans>}
        action={
          <Stack gap={2}>
            <ButtonLink href={paths.register}>
              <Trans>Open live account</Trans>
            </ButtonLink>
            <ButtonLink href={paths.profile} variant="ghost">
              <Trans>Back to profile</Trans>
            </ButtonLink>
          </Stack>
        }
      />
    </Screen>
  );
}
