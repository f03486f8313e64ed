import { useState } from 'react';
import { isByRisk, type SizeChoice, type SizeInput, type SizeMode } from '../../src/domain/position-size.ts';
import type { StopChoice } from '../../src/domain/stop-distance.ts';
import type { Side } from '../../src/domain/side.ts';
import { SizePad } from '../../src/features/ticket/size/size-pad.tsx';
import { StopPad } from '../../src/features/ticket/size/stop-pad.tsx';
import { BracketSetting, TrailingSetting } from '../../src/screens/settings/bracket-settings.tsx';
import { OneTapSetting } from '../../src/features/one-tap-setting.tsx';
import { sizeLine } from '../../src/features/ticket/size/size-words.ts';
import { changeTradePreferences } from '../../src/state/trade-preferences.ts';
import { instrument, sizeInput } from '../../src/testing/fixtures.ts';
import { Button } from '../../src/ui/controls/button.tsx';
import { Screen } from '../../src/ui/layout/screen.tsx';
import { Page } from '../../src/ui/layout/stack.tsx';
import { SectionList } from '../../src/ui/lists/section-list.tsx';

const euro = instrument();
const figures = { risk: 200, percent: 1, margin: 636 };

const inputOf = (side: Side, mode: SizeMode): SizeInput =>
  sizeInput(side, { freeMargin: 2500, equity: 10_000, ...(!isByRisk(mode) && { stopLoss: null }) });

/** The size of an order: by risk, where there is most to say. */
export function SizePadPage() {
  const [open, setOpen] = useState(true);
  const [choice, setChoice] = useState<SizeChoice>({ mode: 'risk', figure: 2000 });
  return (
    <Screen title="Size of an order">
      <Page>
        <Button onClick={() => setOpen(true)}>Open the pad</Button>
      </Page>
      <SizePad
        open={open}
        onClose={() => setOpen(false)}
        instrument={euro}
        choice={choice}
        figures={figures}
        quick={[0.01, 0.1, 0.3, 0.5, 1]}
        getInput={inputOf}
        onChoose={(next) => {
          setChoice(next);
          setOpen(false);
        }}
      />
    </Screen>
  );
}

/** A stop as a distance. */
export function StopPadPage() {
  const [open, setOpen] = useState(true);
  const [choice, setChoice] = useState<StopChoice>({ unit: 'pips', figure: 33.4 });
  return (
    <Screen title="Stop of an order">
      <Page>
        <Button onClick={() => setOpen(true)}>Open the pad</Button>
      </Page>
      <StopPad
        open={open}
        onClose={() => setOpen(false)}
        instrument={euro}
        field="stopLoss"
        choice={choice}
        isOn
        sizeMode="lots"
        getInput={(side) => ({ ...inputOf(side, 'lots'), lots: 0.3 })}
        onChoose={(next) => {
          setChoice(next);
          setOpen(false);
        }}
        onRemove={() => setOpen(false)}
      />
    </Screen>
  );
}

const size = { lots: 0.3, margin: 636.12, commission: 2.1, risk: 198.9 };
const kinds = [
  'fine',
  'off-step',
  'below-minimum',
  'limited-by-margin',
  'limited-by-maximum',
  'no-margin',
] as const;

/** How I trade, as settings, and what a size comes to. */
export function TradeSettingsPage() {
  useState(() =>
    changeTradePreferences((mine) => {
      mine.bracket = {
        stopLoss: { unit: 'atr', figure: 1.5 },
        takeProfit: { unit: 'money', figure: 200 },
        trailing: true,
      };
    }),
  );
  return (
    <Screen title="Settings of trading">
      <Page>
        <SectionList title="Trading">
          <BracketSetting field="stopLoss" />
          <BracketSetting field="takeProfit" />
          <TrailingSetting />
          <OneTapSetting />
        </SectionList>
        {kinds.flatMap((kind) => [
          <p key={kind}>{sizeLine({ kind, size }, 'risk')}</p>,
          <p key={`${kind} without a stop`}>{sizeLine({ kind, size: { ...size, risk: null } }, 'margin')}</p>,
        ])}
      </Page>
    </Screen>
  );
}
