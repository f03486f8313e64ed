import { useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { type ReactNode, type RefObject, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'wouter';
import { BrandMark } from '../brand.tsx';
import common from '../common.module.css';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';
import { Crumb } from './crumb.ts';
import styles from './screen.module.css';

interface ScreenProps {
  /** The page's one h1; left out where the content has it (an article). */
  title?: ReactNode;
  /** The mark stands before the title: the home screen. */
  brand?: boolean;
  /** A flow or sub-page: a back button and the compact title. The path is where Back leads when there is no history. */
  back?: string;
  /** In place of a plain title, a control of the screen's own (the instrument picker); the h1 is then inside it. */
  start?: ReactNode;
  /** Right after the title: the demo badge. */
  badge?: ReactNode;
  /** At the end of the header: at most two icon buttons, or one text button. */
  actions?: ReactNode;
  /** Last in the header: `AccountAvatar` on tab screens. */
  avatar?: ReactNode;
  /** The header stays while the screen scrolls; flows always do. */
  pinned?: boolean;
  /** Two panes may use the whole width of a desktop, a list 760; one column stays readable. */
  wide?: boolean | 'list';
  /** Behind the main landmark, beside it: `TableScreen`. */
  pane?: ReactNode;
  className?: string;
  children: ReactNode;
}

/** UI-17: a screen: header with title, back and actions, then the main landmark. */
export function Screen(props: ScreenProps) {
  const { title, brand, back, start, badge, actions, avatar, pinned, wide, pane, className, children } =
    props;
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const main = useRef<HTMLElement>(null);
  const flow = back !== undefined;
  const crumb = useContext(Crumb);
  useFocusOnArrival(main);
  return (
    <div className={cx(styles.screen, wide && (wide === 'list' ? styles.list : styles.wide), className)}>
      <header className={cx(styles.header, flow && styles.flow, (flow || pinned) && styles.pinned)}>
        {flow &&
          (crumb ?? (
            <IconButton
              label={t`Back`}
              className={styles.back}
              icon={<ChevronLeft aria-hidden className={common.mirror} />}
              onClick={() => goBack(back, navigate)}
            />
          ))}
        {start}
        {title !== undefined && (
          <div className={styles.heading}>
            <h1 className={cx(styles.title, brand && styles.brand)}>
              {brand && <BrandMark />}
              {brand ? <span className={styles.wordmark}>{title}</span> : title}
            </h1>
            {badge}
          </div>
        )}
        {(actions || avatar) && (
          <div className={styles.end}>
            {actions}
            {avatar}
          </div>
        )}
      </header>
      <main ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
      {pane}
    </div>
  );
}

/**
 * Goes back one screen, or to `fallback` when the person arrived here from elsewhere: Back inside the page never
 * leaves the site. Browsers without the Navigation API only know how long the tab's history is.
 */
function goBack(fallback: string, navigate: (path: string) => void): void {
  const { navigation } = window as { navigation?: { canGoBack: boolean } };
  const inside = navigation ? navigation.canGoBack : history.length > 1;
  if (inside) history.back();
  else navigate(fallback);
}

/** The first screen of a page leaves the focus where the browser puts it. */
let arrivedBefore = false;

/**
 * UI-17: the focus of a link that went away with its screen would fall to the start of the page. It goes to the new
 * screen's content instead; a focus that is still somewhere (the tab bar, a dialog) is left alone.
 */
function useFocusOnArrival(area: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { activeElement } = document;
    const lost = !activeElement || activeElement === document.body;
    if (arrivedBefore && lost) area.current?.focus({ preventScroll: true });
    arrivedBefore = true;
  }, [area]);
}
