import type { ReactNode } from 'react';
import { LanguageLink } from '../language-link.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import styles from './sign-in-page.module.css';

interface SignInPageProps {
  title: ReactNode;
  /** A line under the title: what happens here. */
  note?: ReactNode;
  /** Where Back leads when there is no history. */
  back: string;
  children: ReactNode;
}

/** The screens on which nobody is anybody yet: a title of its own size, the language at hand, one narrow column. */
export function SignInPage({ title, note, back, children }: SignInPageProps) {
  return (
    <Screen back={back} actions={<LanguageLink />}>
      <div className={styles.page}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {children}
      </div>
    </Screen>
  );
}

/** A form that has the rest of the page, so that its footer stands at the end of the screen. */
export const signInForm = styles.form;
