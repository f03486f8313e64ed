import { Trans } from '@lingui/react/macro';
import Hammer from 'lucide-react/icons/hammer';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Screen } from '../../ui/layout/screen.tsx';

/** Says honestly that a screen is still to come (APP-08). */
export function ComingScreen({ title, back }: { title: string; back?: string }) {
  return (
    <Screen title={title} back={back}>
      <EmptyState
        icon={<Hammer aria-hidden />}
        title={<Trans>This screen is being built</Trans>}
        note={<Trans>Nothing can be done here yet. It comes in one of the next versions.</Trans>}
        action={
          <ButtonLink href="/" variant="ghost">
            <Trans>Go to the quotes</Trans>
          </ButtonLink>
        }
      />
    </Screen>
  );
}
