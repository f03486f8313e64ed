import { Trans } from '@lingui/react/macro';
import Hammer from 'lucide-react/icons/hammer';
import { paths } from '../../app/paths.ts';
import { AccountAvatar } from '../../features/account-avatar.tsx';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Screen } from '../../ui/layout/screen.tsx';

/** Says honestly that a screen is still to come (APP-08). */
export function ComingScreen({ title, back }: { title: string; back?: string }) {
  return (
    <Screen title={title} back={back} avatar={back === undefined && <AccountAvatar />}>
      <EmptyState
        icon={<Hammer aria-hidden />}
        title={<Trans>Coming soon</Trans>}
        action={
          <ButtonLink href={paths.home} variant="ghost">
            <Trans>Browse markets</Trans>
          </ButtonLink>
        }
      />
    </Screen>
  );
}
