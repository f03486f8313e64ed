import { useLingui } from '@lingui/react/macro';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import Info from 'lucide-react/icons/info';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { dismissToast, type ToastItem, type ToastKind } from './toast.ts';

/** How long a toast stays, in milliseconds. Errors stay longer: they are longer, and matter more. */
const stay: Record<ToastKind, number> = { info: 5000, success: 5000, error: 9000 };
const icons = { info: Info, success: CircleCheck, error: CircleAlert };

/** One toast. Its time stands still while a pointer or the focus is on it. */
export function ToastCard({ item }: { item: ToastItem }) {
  const { t } = useLingui();
  const [held, setHeld] = useState(false);
  const Icon = icons[item.kind];

  useEffect(() => {
    if (held) return undefined;
    const timer = setTimeout(() => dismissToast(item.id), stay[item.kind]);
    return () => clearTimeout(timer);
  }, [held, item]);

  return (
    <div
      className={`toast toast-${item.kind}`}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon aria-hidden className="toast-icon" />
      <p className="toast-text">{item.message}</p>
      <IconButton label={t`Dismiss`} icon={<X aria-hidden />} onClick={() => dismissToast(item.id)} />
    </div>
  );
}
