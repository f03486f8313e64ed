import { useLingui } from '@lingui/react/macro';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import { useRef, type ReactNode } from 'react';
import { useLocation } from 'wouter';
import { cx } from './cx.ts';
import { goBack } from './go-back.ts';
import { IconButton } from './icon-button.tsx';
import './screen.css';
import { useFocusOnArrival } from './use-focus-on-arrival.ts';

export interface ScreenProps {
  /** The page's one h1. */
  title: ReactNode;
  /** Shows a back button; the path is where it leads when there is nothing to go back to. */
  back?: string;
  /** Before the title, in place of the back button: the language flag, the instrument drawer. */
  start?: ReactNode;
  /** At the end of the header: badges and icon buttons. */
  actions?: ReactNode;
  /** 'centre' for the home screen's name, 'start' otherwise. */
  align?: 'start' | 'centre';
  /** Two panes may use the whole width of a desktop; one column stays readable. */
  wide?: boolean;
  className?: string;
  children: ReactNode;
}

/** UI-17: a screen: header with title, back and actions, then the main landmark. */
export function Screen({
  title,
  back,
  start,
  actions,
  align = 'start',
  wide,
  className,
  children,
}: ScreenProps) {
  const { t } = useLingui();
  const [, navigate] = useLocation();
  const main = useRef<HTMLElement>(null);
  useFocusOnArrival(main);
  return (
    <div className={cx('screen', wide && 'screen-wide', className)}>
      <header className={`screen-head screen-head-${align}`}>
        {start}
        {back !== undefined && (
          <IconButton
            label={t`Back`}
            className="screen-back"
            icon={<ChevronLeft aria-hidden className="mirror" />}
            onClick={() => goBack(back, navigate)}
          />
        )}
        <h1 className="screen-title">{title}</h1>
        {actions && <div className="screen-actions">{actions}</div>}
      </header>
      <main ref={main} tabIndex={-1} className="screen-main">
        {children}
      </main>
    </div>
  );
}
