/** Rules that the sandbox keeps by now. A step that needs another is not taken. */
export const landed = {
  /** Triggers by side, stops outside of the spread, margin at the fill, the spread of the moment. */
  sides: true,
  owed: true,
  /** Stop-outs by a wider spread, within a jump. */
  brink: true,
  protection: true,
  parts: true,
  changes: true,
  expiry: true,
  trailing: true,
};
