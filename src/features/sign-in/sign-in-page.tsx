import type { ReactNode } from 'react';
import { LanguageLink } from '../language-link.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { lazyPart } from '../lazy-part.tsx';
import { useDesktop } from '../../ui/layout/use-width.ts';
import styles from './sign-in-page.module.css';

/** Of a desktop only. */
const WithoutAccount = lazyPart(() => import('./without-account.tsx').then((m) => m.WithoutAccount), {
  waiting: <div className={styles.without} />,
});

interface SignInPageProps {
  title: ReactNode;
  /** A line under the title: what happens here. */
  note?: ReactNode;
  /** Where Back leads when there is no history. */
  back: string;
  children: ReactNode;
}

/**
 * The screens on which nobody is anybody yet: a title of its own size, the language at hand, one narrow column. DSK-63:
 * a desktop's navigation has the way back and the language; beside the form stands what there is without an account.
 */
export function SignInPage({ title, note, back, children }: SignInPageProps) {
  const desktop = useDesktop();
  const page = (
    <div className={styles.page}>
      <div>
        <h1 className={styles.title}>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </div>
  );
  if (!desktop)
    return (
      <Screen back={back} actions={<LanguageLink />}>
        {page}
      </Screen>
    );
  return (
    <Screen wide className={styles.screen}>
      <div className={styles.columns}>
        {page}
        <WithoutAccount />
      </div>
    </Screen>
  );
}

/** A form that has the rest of the page, so that its footer stands at the end of the screen. */
export const signInForm = styles.form;
