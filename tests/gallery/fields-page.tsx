import Star from 'lucide-react/icons/star';
import { useState } from 'react';
import { Row } from '../../src/ui/layout/stack.tsx';
import { Button, ButtonLink } from '../../src/ui/controls/button.tsx';
import { Card } from '../../src/ui/layout/card.tsx';
import { IconButton } from '../../src/ui/controls/icon-button.tsx';
import { Screen } from '../../src/ui/layout/screen.tsx';
import { Segmented } from '../../src/ui/controls/segmented.tsx';
import { Stepper } from '../../src/ui/controls/stepper.tsx';
import { Switch } from '../../src/ui/controls/switch.tsx';
import { PasswordInput, TextInput } from '../../src/ui/controls/text-input.tsx';
import './gallery.css';

const periods = ['1M', '5M', '15M', '30M', '1H', '1D'].map((value) => ({ value, label: value }));
const leverages = [50, 100, 200].map((value) => ({ value, label: `${value}×` }));

function Ticket() {
  const [lots, setLots] = useState<number | null>(0.1);
  const [target, setTarget] = useState<number | null>(null);
  const [leverage, setLeverage] = useState(100);
  const [stopLoss, setStopLoss] = useState(true);
  return (
    <Card className="gallery-stack">
      <div className="gallery-line">
        Lots
        <Stepper label="Lots" value={lots} onChange={setLots} step={0.01} min={0.01} />
      </div>
      <div className="gallery-line">
        Target
        <Stepper
          label="Target price"
          value={target}
          onChange={setTarget}
          step={0.00001}
          from={1.08642}
          placeholder="Enter price"
        />
      </div>
      <Segmented look="pills" label="Leverage" value={leverage} onChange={setLeverage} options={leverages} />
      <Switch
        label="Stop loss"
        hint="Closes the position by itself"
        checked={stopLoss}
        onChange={setStopLoss}
      />
      <div className="gallery-pair">
        <Button variant="sell" note="1.08636">
          Sell
        </Button>
        <Button variant="buy" note="1.08648">
          Buy
        </Button>
      </div>
      <Button wide disabled>
        Enter a target price
      </Button>
      <div className="gallery-pair">
        <Button busy>Deposit</Button>
        <Button variant="ghost">Withdraw</Button>
      </div>
      <Row>
        <Button variant="danger">Close position</Button>
        <Button variant="danger-soft">Close</Button>
        <Button variant="plain">Chart</Button>
        <Button variant="quiet">Load more</Button>
        <Button size="small">Next step</Button>
        <ButtonLink href="/">Trade</ButtonLink>
      </Row>
    </Card>
  );
}

export function FieldsPage() {
  const [period, setPeriod] = useState('15M');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('secret');
  const actions = <IconButton label="Watchlist" icon={<Star aria-hidden />} aria-pressed />;
  return (
    <Screen title="EUR/USD" back="/" actions={actions}>
      <Segmented label="Period" value={period} onChange={setPeriod} options={periods} />
      <Ticket />
      <Card className="gallery-stack">
        <TextInput
          label="Email"
          value={email}
          onChange={setEmail}
          placeholder="name@example.com"
          hint="Never shared"
          dir="ltr"
        />
        <TextInput
          label="Phone"
          value="5551234"
          onChange={() => {}}
          before="+44"
          dir="ltr"
          error="This number is too short."
        />
        <form>
          <PasswordInput
            label="Password"
            value={password}
            onChange={setPassword}
            autoComplete="current-password"
          />
        </form>
      </Card>
    </Screen>
  );
}
