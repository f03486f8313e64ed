import { count as counted } from '../contract/words.ts';
import { breakLine, type Ledger, type Tally } from './breaks.ts';

/** PRX-08: what was called, kept and broken, for the end. */
export function summary(address: string, { tallies, breaks }: Ledger): string[] {
  const calls = tallies.filter(({ side }) => side === 'call');
  const total = calls.reduce((sum, { count }) => sum + count, 0);
  const lines = [
    '',
    `Against ${address}: ${counted(total, 'call')} of ${counted(calls.length, 'operation')}.`,
  ];
  const kept = calls.filter(({ broken }) => broken === 0);
  if (kept.length > 0) lines.push(`  Kept the contract: ${kept.map(tallyText).join(', ')}`);
  for (const one of calls.filter(({ broken }) => broken > 0)) {
    const own = breaks.filter(
      ({ where, side }) => where === one.name && (side === 'answer' || side === 'request'),
    );
    lines.push(
      `  Broke it: ${one.name}, ${one.broken} of ${one.count}`,
      ...own.slice(0, 1).map((first) => `    ${breakLine(first)}`),
    );
    if (own.length > 1) lines.push(`    and ${own.length - 1} more of other kinds`);
  }
  for (const [side, who] of [
    ['message', 'from the server'],
    ['command', 'from the app'],
  ] as const) {
    const own = tallies.filter((one) => one.side === side);
    if (own.length > 0) lines.push(`  Socket, ${who}: ${own.map(socketText).join(', ')}`);
    for (const one of breaks.filter((each) => each.side === side)) lines.push(`    ${breakLine(one)}`);
  }
  return [...lines, ''];
}

const tallyText = ({ name, count }: Tally): string => `${name} ${count}`;

const socketText = ({ name, count, broken }: Tally): string =>
  broken === 0 ? `${name} ${count}` : `${name} ${count} (broken ${broken})`;
