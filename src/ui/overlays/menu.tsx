import { useLingui } from '@lingui/react/macro';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Info from 'lucide-react/icons/info';
import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import common from '../common.module.css';
import { IconButton } from '../controls/icon-button.tsx';
import { cx } from '../cx.ts';
import { Popover } from './popover.tsx';
import styles from './popover.module.css';

/** The browser closes a popover before a press on its anchor becomes a click, which must not open it again. */
function useOpen() {
  const [open, setOpen] = useState(false);
  const wasOpen = useRef(false);
  return {
    open,
    close: () => setOpen(false),
    anchor: {
      onPointerDown() {
        wasOpen.current = open;
      },
      onClick() {
        setOpen(!open && !wasOpen.current);
        wasOpen.current = false;
      },
    },
  };
}

interface InfoButtonProps {
  /** What is explained: 'Margin level'. */
  about: string;
  children: ReactNode;
}

/** UI-56: explains a word, on tap or by keyboard, since a finger cannot hover. */
export function InfoButton({ about, children }: InfoButtonProps) {
  const { t } = useLingui();
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { open, close, anchor } = useOpen();
  return (
    <>
      <IconButton
        ref={button}
        label={t`About ${about}`}
        icon={<Info aria-hidden />}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        {...anchor}
      />
      <Popover id={id} open={open} onClose={close} anchor={button} className={styles.info} role="note">
        {children}
      </Popover>
    </>
  );
}

interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** What it would bring: 'Close 5 winners' +$1,796.90. */
  result?: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  disabled?: boolean;
  /** A line before it. */
  separated?: boolean;
}

interface MenuProps {
  /** What the acts are about, for those who do not see it: 'More about orders'. */
  label: string;
  icon?: ReactNode;
  items: readonly MenuItem[];
}

/** UI-57: acts that have no button of their own; each may carry its result. */
export function Menu({ label, icon = <Ellipsis aria-hidden />, items }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const { open, close, anchor } = useOpen();
  const leave = () => {
    close();
    button.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={button}
        label={label}
        icon={icon}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        {...anchor}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown' || open) return;
          event.preventDefault();
          anchor.onClick();
        }}
      />
      <Popover id={id} open={open} onClose={close} anchor={button} className={styles.menu}>
        <MenuItems label={label} items={items} onLeave={leave} />
      </Popover>
    </>
  );
}

function MenuItems({
  label,
  items,
  onLeave,
}: {
  label: string;
  items: readonly MenuItem[];
  onLeave: () => void;
}) {
  const list = useRef<HTMLDivElement>(null);
  const entries = () => [...(list.current?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? [])];
  useEffect(() => list.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus(), []);

  function press(event: KeyboardEvent) {
    const all = entries();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const typed = event.key.length === 1 ? event.key.toLocaleLowerCase() : null;
    const rest = [...all.slice(at + 1), ...all.slice(0, at + 1)];
    const next =
      event.key === 'ArrowDown'
        ? rest[0]
        : event.key === 'ArrowUp'
          ? all.at(at - 1)
          : event.key === 'Home'
            ? all[0]
            : event.key === 'End'
              ? all.at(-1)
              : typed && rest.find((one) => one.textContent.toLocaleLowerCase().startsWith(typed));
    if (event.key === 'Escape' || event.key === 'Tab') onLeave();
    else if (!next) return;
    else next.focus();
    event.preventDefault();
  }
  return (
    <div ref={list} role="menu" aria-label={label} tabIndex={-1} onKeyDown={press}>
      {items.map((item) => (
        <button
          key={item.label}
          type="button"
          role="menuitem"
          tabIndex={-1}
          aria-disabled={item.disabled || undefined}
          className={cx(styles.item, item.danger && styles.danger, item.separated && styles.separated)}
          onClick={() => {
            if (item.disabled) return;
            onLeave();
            item.onSelect();
          }}
        >
          {item.icon}
          <span className={styles.label}>{item.label}</span>
          {item.result !== undefined && <span className={common.num}>{item.result}</span>}
        </button>
      ))}
    </div>
  );
}
