import { Trans } from '@lingui/react/macro';
import { DemoLoginButton } from '../../features/demo-login-button.tsx';
import { practiceOffer } from '../../features/practice-offer.ts';
import { paths } from '../../routes/paths.ts';
import { ButtonLink } from '../../ui/controls/button.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import styles from './desk-navigation.module.css';

/** DSK-15: in the account's place a guest has the two doors. */
export function GuestFoot({ wide, current }: { wide: boolean; current: boolean }) {
  return (
    <>
      {wide ? (
        <p className={styles.offer}>{practiceOffer()}</p>
      ) : (
        <VisuallyHidden>{practiceOffer()}</VisuallyHidden>
      )}
      <DemoLoginButton wide />
      <ButtonLink
        href={paths.login}
        variant="ghost"
        wide
        className={styles.mark}
        aria-current={current ? 'page' : undefined}
      >
        <Trans>Log in</Trans>
      </ButtonLink>
    </>
  );
}
