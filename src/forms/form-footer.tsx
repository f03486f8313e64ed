import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { Button } from '../ui/controls/button.tsx';
import { StickyFooter } from '../ui/layout/sticky-footer.tsx';
import { useNoNetwork } from './use-no-network.ts';
import { useFormBusy } from './app-form.tsx';

interface FormFooterProps {
  /** The verb of what happens: 'Withdraw', 'Continue'. */
  action: ReactNode;
  /** What the button cannot do without: shown below it while it is unavailable ('Add the back to continue'). */
  waitsFor?: ReactNode;
  total?: { label: ReactNode; value: ReactNode };
  note?: ReactNode;
  /** A quiet way out before the action: Back, Cancel. */
  second?: { label: ReactNode; onClick: () => void };
  danger?: boolean;
}

/** FORM-08: the one button of a form, in view; unavailable it says what it waits for. */
export function FormFooter({ action, waitsFor, total, note, second, danger }: FormFooterProps) {
  const { t } = useLingui();
  const busy = useFormBusy();
  const offline = useNoNetwork();
  return (
    <StickyFooter total={total} note={waitsFor || (offline ? t`Offline` : busy ? t`Sending…` : note)}>
      {second && (
        <Button variant="plain" wide disabled={busy} onClick={second.onClick}>
          {second.label}
        </Button>
      )}
      <Button
        type="submit"
        wide
        variant={danger ? 'danger' : 'primary'}
        busy={busy}
        disabled={offline || Boolean(waitsFor)}
      >
        {action}
      </Button>
    </StickyFooter>
  );
}
