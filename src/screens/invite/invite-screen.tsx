import { Plural, Trans, useLingui } from '@lingui/react/macro';
import Share from 'lucide-react/icons/share';
import { query } from '../../api/operation.ts';
import { paths, pathTo } from '../../routes/paths.ts';
import { QueryView } from '../../features/query-view.tsx';
import type { User } from '../../generated/rest.d.ts';
import { Button } from '../../ui/controls/button.tsx';
import { CopyField } from '../../ui/controls/copy-field.tsx';
import { QrCode } from '../../ui/feedback/qr-code.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page, Stack } from '../../ui/layout/stack.tsx';
import { StickyFooter } from '../../ui/layout/sticky-footer.tsx';
import { toast } from '../../ui/overlays/toast.ts';
import styles from './invite.module.css';

/** INV-01: how I invite, and who has come. */
export function InviteScreen() {
  const { t } = useLingui();
  return (
    <Screen title={t`Invite friends`} back={paths.profile}>
      <QueryView of={query('getUser')} skeleton={<InviteSkeleton />}>
        {(user) => <Invitation user={user} />}
      </QueryView>
    </Screen>
  );
}

function Invitation({ user }: { user: User }) {
  const { t } = useLingui();
  // A demo account has no code; the route lets none in.
  if (user.invite_code === null) return null;
  const link = location.origin + pathTo(paths.register, { invite_code: user.invite_code });
  return (
    <Page gap={4}>
      <p className={styles.lead}>
        <Trans>Send your link, or let them scan the code.</Trans>
      </p>
      <Card className={styles.scan}>
        <QrCode text={link} label={t`QR code of your invite link`} size={160} level="H" />
        <p className={styles.caption}>
          <Trans>Scan to open an account with your code</Trans>
        </p>
      </Card>
      <Stack gap={3}>
        <CopyField label={t`Invite code`} text={user.invite_code} />
        <CopyField label={t`Link`} text={link} />
      </Stack>
      <Invited count={user.invited_count} />
      <ShareButton link={link} />
    </Page>
  );
}

/** INV-03: who registered with my code, where the server counts. */
function Invited({ count }: { count: number | undefined }) {
  if (count === undefined) return null;
  return (
    <p className={styles.count}>
      {count === 0 ? (
        <Trans>Nobody has joined with your code yet.</Trans>
      ) : (
        <Plural
          value={count}
          one="# friend has joined with your code."
          other="# friends have joined with your code."
        />
      )}
    </p>
  );
}

/** INV-02: the device's own sheet; a browser without one has the fields to copy. */
function ShareButton({ link }: { link: string }) {
  const { t } = useLingui();
  if (typeof navigator.share !== 'function') return null;
  async function share() {
    try {
      await navigator.share({ title: 'Candlewick', text: t`Trade with me on Candlewick`, url: link });
    } catch (error) {
      // Closing the sheet is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return;
      toast(t`Couldn’t share. Copy the link instead.`, 'error');
    }
  }
  return (
    <StickyFooter>
      <Button wide onClick={() => void share()}>
        <Share aria-hidden />
        <Trans>Share invite</Trans>
      </Button>
    </StickyFooter>
  );
}

function InviteSkeleton() {
  return (
    <Page gap={4}>
      <Skeleton height="16rem" />
      <Skeleton height="4.5rem" />
      <Skeleton height="4.5rem" />
    </Page>
  );
}
