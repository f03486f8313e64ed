/** Writes lines to whoever started the server. */
export type Print = (...lines: string[]) => void;

/** What moves a cursor, ends a line or turns the direction of writing. */
const steering = /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/gu;

/**
 * SBX-100: a line as it may stand in a terminal. Names of parameters, paths and a partner's answers are somebody else's
 * words: what would steer the terminal is written out, a line break too.
 */
export function printable(line: string): string {
  return line.replace(steering, (one) => {
    const code = one.charCodeAt(0).toString(16);
    return code.length > 2 ? `\\u${code.padStart(4, '0')}` : `\\x${code.padStart(2, '0')}`;
  });
}

/** Everything that the server says in its terminal goes through here. */
const toStream =
  (stream: NodeJS.WriteStream): Print =>
  (...lines) =>
    void stream.write(`${lines.map(printable).join('\n')}\n`);

export const print: Print = (...lines) => toStream(process.stdout)(...lines);

export const printError: Print = (...lines) => toStream(process.stderr)(...lines);
