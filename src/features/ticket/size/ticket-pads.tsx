import { useState } from 'react';
import { quickSizes, replaceQuickSize } from '../../../domain/quick-sizes.ts';
import type { StopField } from '../../../domain/order.ts';
import { useTradePreferences } from '../../use-trade-preferences.ts';
import { changeTradePreferences, tradePreferences } from '../../../state/trade-preferences.ts';
import { orderValues, stopInput } from '../rules/order-values.ts';
import { changeUnit, chooseSize, firstFigure, padInput, switchStop } from '../ticket-acts.ts';
import { sizeChoice } from '../ticket-draft.ts';
import { chooseLots, useTicketValues, type OfTicket, type PadOfTicket } from '../ticket-model.ts';
import { SizePad } from './size-pad.tsx';
import { StopPad } from './stop-pad.tsx';

/** The pads of a ticket: one file, fetched when the page is idle. */
export function TicketPads({ ticket }: OfTicket) {
  const { pad } = ticket;
  /** While a pad closes it still says what it said; the one of the size stands there before it is called. */
  const [last, setLast] = useState<PadOfTicket>(pad ?? { of: 'size' });
  if (pad !== null && pad !== last) setLast(pad);
  const shown = pad ?? last;
  if (shown.of === 'stop') return <PadOfStop ticket={ticket} field={shown.field} />;
  return <PadOfSize ticket={ticket} pad={shown} />;
}

function PadOfSize({ ticket, pad }: OfTicket & { pad: Exclude<PadOfTicket, { of: 'stop' }> }) {
  const { instrument, terms, values, setPad } = ticket;
  const mine = useTradePreferences();
  const { lots } = useTicketValues(values);
  const quick = quickSizes({ terms, own: mine.quickSizes, last: mine.lots[instrument.Id] ?? null });
  return (
    <SizePad
      open={ticket.pad?.of === pad.of}
      onClose={() => setPad(null)}
      instrument={instrument}
      choice={pad.of === 'quick' ? { mode: 'lots', figure: pad.lots } : sizeChoice(lots)}
      figures={mine.figures}
      quick={quick}
      getInput={(side, mode) => padInput(ticket, side, mode)}
      onChoose={(choice, size) => {
        setPad(null);
        if (pad.of === 'size') {
          chooseSize(ticket, choice);
          return;
        }
        changeTradePreferences((own) => (own.quickSizes = replaceQuickSize(quick, pad.lots, size)));
        chooseLots(ticket, size);
      }}
    />
  );
}

function PadOfStop({ ticket, field }: OfTicket & { field: StopField }) {
  const { instrument, values, read, setPad } = ticket;
  const { stopUnit: unit, ...now } = useTicketValues(values);
  const isOn = now[`${field}On`];
  const figure = now[field] ?? firstFigure(ticket, field) ?? 0;
  return (
    <StopPad
      open={ticket.pad?.of === 'stop'}
      onClose={() => setPad(null)}
      instrument={instrument}
      field={field}
      choice={{ unit, figure }}
      isOn={isOn}
      sizeMode={tradePreferences().sizeMode}
      getInput={(side) => {
        const state = read();
        return stopInput(state, side, orderValues(state, side).lots);
      }}
      onChoose={(choice) => {
        setPad(null);
        if (choice.unit !== unit) changeUnit(ticket, choice.unit);
        ticket.change({ [`${field}On`]: true, [field]: choice.figure });
      }}
      onRemove={() => {
        setPad(null);
        switchStop(ticket, field, false);
      }}
    />
  );
}
