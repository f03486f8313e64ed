import { Trans, useLingui } from '@lingui/react/macro';
import ChevronUp from 'lucide-react/icons/chevron-up';
import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import { AccountMark } from '../../features/account-avatar.tsx';
import { AccountName } from '../../features/account-name.tsx';
import { lazyPart } from '../../features/lazy-part.tsx';
import { useMarginCall } from '../../features/use-margin-call.ts';
import { useRole } from '../../features/use-role.ts';
import { area } from '../../i18n/catalogues.ts';
import { session } from '../../state/session.ts';
import { cx } from '../../ui/cx.ts';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { Menu } from '../../ui/overlays/menu.tsx';
import { useAccountItems } from './account-items.tsx';
import styles from './desk-navigation.module.css';

const LogOutQuestion = lazyPart(
  area('account', () => import('../../features/account/log-out-question.tsx').then((m) => m.LogOutQuestion)),
);

/** DSK-12: who I am, and what is mine behind it: above it in the bar, beside it in the rail. */
export function AccountButton({ wide, current }: { wide: boolean; current: boolean }) {
  const { t } = useLingui();
  const demo = useRole() === 'demo';
  const button = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const [leaving, setLeaving] = useState<'never' | 'asked' | 'ended'>('never');
  const items = useAccountItems(() => setLeaving('asked'));
  const warned = useMarginCall() !== null;
  // A press beside the menu closes it, and this button is beside it: the press must not open it again.
  const wasOpen = useRef(false);
  return (
    <>
      <button
        ref={button}
        type="button"
        className={cx(styles.account, styles.mark)}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-current={current ? 'page' : undefined}
        onPointerDown={() => (wasOpen.current = open)}
        onClick={() => {
          setOpen(!open && !wasOpen.current);
          wasOpen.current = false;
          void LogOutQuestion.preload();
        }}
      >
        <AccountMark desk />
        <VisuallyHidden>{t`Account`}</VisuallyHidden>
        {wide ? <Who /> : <small data-demo={demo}>{demo ? <Trans>Demo</Trans> : <LiveWord />}</small>}
        {warned && (
          <VisuallyHidden>
            <Trans comment="the account needs more margin; read after its name">Margin call</Trans>
          </VisuallyHidden>
        )}
        {wide && <ChevronUp aria-hidden className={styles.chevron} />}
      </button>
      <Menu
        open={open}
        onClose={() => setOpen(false)}
        anchor={button}
        beside={!wide}
        label={t`Account`}
        head={
          <div className={styles.head}>
            <AccountMark desk />
            <Who kind />
          </div>
        }
        items={items}
      />
      {leaving !== 'never' && (
        <LogOutQuestion demo={demo} open={leaving === 'asked'} onEnd={() => setLeaving('ended')} />
      )}
    </>
  );
}

const LiveWord = () => <Trans comment="badge of an account with real money">Live</Trans>;

/** Name and number; with the kind the whole of it, however many lines the name takes. */
function Who({ kind }: { kind?: boolean }) {
  const { user } = useSnapshot(session);
  const demo = useRole() === 'demo';
  if (!user) return <span className={styles.who} />;
  const { uid } = user;
  const name = user.email ?? user.phone ?? uid;
  return (
    <span className={styles.who}>
      <b title={demo ? undefined : name}>
        {demo ? <Trans>Demo account</Trans> : kind ? <AccountName name={name} /> : <bdi>{name}</bdi>}
      </b>
      <small>
        <Trans>UID {uid}</Trans>
        {kind && (
          <>
            {' · '}
            {demo ? <Trans>Demo</Trans> : <LiveWord />}
          </>
        )}
      </small>
    </span>
  );
}
