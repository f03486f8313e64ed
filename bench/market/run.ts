import { fileURLToPath } from 'node:url';
import { figures, type Bounds, type Figure } from './figures.ts';
import { recordedMarket } from './recorded-market.ts';
import { sandboxMarket } from './sandbox-market.ts';
import type { Subject } from './series.ts';

/**
 * MKT-43: the character of the sandbox's market beside that of recorded ones, as markdown. The sandbox's figures are
 * the same on every machine; without recordings their column stays empty.
 */
export function run(recorded = recordedMarket(), ours = sandboxMarket()): string {
  const rows = figures.map((figure) => {
    const own = figure.measure(ours);
    const real = recorded && figure.measure(recorded);
    return `| ${figure.name} | ${text(figure, own)} | ${text(figure, real)} | ${boundsText(figure)} | ${verdict(figure, own)} |`;
  });
  return [
    '| figure | sandbox | recorded | bounds | within |',
    '|---|---|---|---|---|',
    ...rows,
    '',
    ...spreadTable(ours, recorded),
  ].join('\n');
}

function text(figure: Figure, values: number[] | null): string {
  if (!values) return '—';
  const written = values.map((value) => {
    if (Number.isNaN(value)) return '—';
    return figure.isShare ? `${(value * 100).toFixed(1)}%` : (Math.round(value * 100) / 100 + 0).toFixed(2);
  });
  return written.join(' / ');
}

function boundsText({ bounds, isShare }: Figure): string {
  if (!bounds) return '—';
  const factor = isShare ? 100 : 1;
  const unit = isShare ? '%' : '';
  return bounds
    .map(({ least, most }) => {
      if (most === undefined) return `≥ ${(least ?? 0) * factor}${unit}`;
      return least === undefined
        ? `≤ ${most * factor}${unit}`
        : `${least * factor}–${Math.round(most * factor * 100) / 100}${unit}`;
    })
    .join(' / ');
}

function verdict({ bounds }: Figure, values: number[] | null): string {
  if (!bounds || !values) return '—';
  const isWithin = (value: number, { least = -Infinity, most = Infinity }: Bounds) =>
    value >= least && value <= most;
  return values.every((value, index) => isWithin(value, bounds[index] ?? bounds[0])) ? 'yes' : '**no**';
}

const spreads = [
  ['EURUSD', 5],
  ['NZDUSD', 5],
  ['XAUUSD', 3],
  ['DE40', 1],
] as const;

function spreadTable(ours: Subject, recorded: Subject | null): string[] {
  const cell = (subject: Subject | null, code: string, decimals: number, hourOfDay: number) =>
    subject?.spread(code, hourOfDay)?.toFixed(decimals) ?? '—';
  const rows = Array.from({ length: 24 }, (_, hourOfDay) => {
    const cells = spreads.map(
      ([code, decimals]) =>
        `${cell(ours, code, decimals, hourOfDay)} · ${cell(recorded, code, decimals, hourOfDay)}`,
    );
    return `| ${hourOfDay} | ${cells.join(' | ')} |`;
  });
  return [
    `| median spread, hour UTC | ${spreads.map(([code]) => `${code}, sandbox · recorded`).join(' | ')} |`,
    `|---|${'---|'.repeat(spreads.length)}`,
    ...rows,
  ];
}

if (process.argv[1] === fileURLToPath(import.meta.url)) console.log(run());
