import LogOut from 'lucide-react/icons/log-out';
import Wallet from 'lucide-react/icons/wallet';
import { useState } from 'react';
import { Badge } from '../../src/ui/feedback/badge.tsx';
import { Button } from '../../src/ui/controls/button.tsx';
import { Confirm } from '../../src/ui/overlays/confirm.tsx';
import { Drawer } from '../../src/ui/overlays/drawer.tsx';
import { ListRow, SectionList } from '../../src/ui/lists/section-list.tsx';
import { Popup } from '../../src/ui/overlays/popup.tsx';
import { Screen } from '../../src/ui/layout/screen.tsx';
import { Sheet } from '../../src/ui/overlays/sheet.tsx';
import { TextInput } from '../../src/ui/controls/text-input.tsx';
import { toast } from '../../src/ui/overlays/toast.ts';
import './gallery.css';

const rows = Array.from({ length: 30 }, (_, n) => `EUR/USD ${n + 1}`);

export function OverlaysPage() {
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  const opener = (name: string) => <Button onClick={() => setOpen(name)}>Open {name}</Button>;
  return (
    <Screen title="Profile">
      <SectionList label="Account">
        <ListRow icon={<Wallet aria-hidden />} title="Wallet" href="/mine/wallet" end="2 methods" />
        <ListRow
          icon={<LogOut aria-hidden />}
          title="Log out"
          danger
          onClick={() => toast('Logged out', 'success')}
        />
      </SectionList>
      <p className="gallery-line gallery-wrap">
        {opener('sheet')} {opener('drawer')} {opener('question')} {opener('popup')}
      </p>
      <ul>
        {rows.map((row) => (
          <li key={row} className="gallery-row">
            {row}
          </li>
        ))}
      </ul>
      <Sheet
        open={open === 'sheet'}
        onClose={close}
        title="Order"
        size={60}
        aside={<Badge kind="up">Buy 0.50</Badge>}
        footer={
          <Button variant="danger" wide onClick={() => setOpen('question')}>
            Close position
          </Button>
        }
      >
        <Button onClick={() => toast('Not enough margin', 'error')}>Fail</Button>
        <Button
          onClick={() => {
            close();
            toast('Stop loss set', 'success');
          }}
        >
          Succeed
        </Button>
      </Sheet>
      <Drawer
        open={open === 'drawer'}
        onClose={close}
        title="Instruments"
        top={<TextInput label="Search" value="" onChange={() => {}} />}
      >
        <ul>
          {rows.map((row) => (
            <li key={row} className="gallery-row">
              {row}
            </li>
          ))}
        </ul>
      </Drawer>
      <Confirm
        open={open === 'question'}
        title="Close this position?"
        confirmLabel="Close position"
        danger
        onConfirm={() => setOpen('popup')}
        onCancel={close}
      >
        Buy 0.50 EUR/USD closes at the market price.
      </Confirm>
      <Popup
        open={open === 'popup'}
        onClose={close}
        title="Your order has been confirmed"
        actions={
          <Button onClick={close} data-autofocus>
            Done
          </Button>
        }
      />
    </Screen>
  );
}
