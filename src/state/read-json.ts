/** Checked reads of JSON of unknown origin: a value of the wanted kind, or the default. */
export type JsonRecord = Readonly<Record<string, unknown>>;

export function isRecord(value: unknown): value is JsonRecord {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function readString<D>(value: unknown, otherwise: D): string | D {
  return typeof value === 'string' && value !== '' ? value : otherwise;
}

export function readBoolean(value: unknown, otherwise: boolean): boolean {
  return typeof value === 'boolean' ? value : otherwise;
}

export function readNumber<D>(value: unknown, otherwise: D): number | D {
  return typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
}

export function readChoice<T extends string>(value: unknown, choices: readonly T[], otherwise: T): T {
  return choices.find((choice) => choice === value) ?? otherwise;
}
