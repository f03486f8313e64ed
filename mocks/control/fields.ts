import { BadRequest } from './bad-request.ts';

/** The fields of a control request, read one by one; each reader throws a `BadRequest` that names the field. */
export interface Fields {
  choice<Choice extends string>(name: string, choices: readonly Choice[]): Choice;
  number(name: string, least: number, most: number): number;
  wholeNumber(name: string, least: number, most: number): number;
  text(name: string): string;
  /** Epoch ms of an ISO 8601 time. */
  moment(name: string): number;
  has(name: string): boolean;
}

export function readFields(body: unknown): Fields {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new BadRequest('Send a JSON object');
  const values = new Map<string, unknown>(Object.entries(body));
  const wrong = (name: string, should: string) => new BadRequest(`${name} must be ${should}`);

  function number(name: string, least: number, most: number): number {
    const value = values.get(name);
    if (typeof value === 'number' && value >= least && value <= most) return value;
    throw wrong(name, `a number from ${least} to ${most}`);
  }

  function text(name: string): string {
    const value = values.get(name);
    if (typeof value === 'string' && value !== '') return value;
    throw wrong(name, 'a text');
  }

  return {
    choice(name, choices) {
      const choice = choices.find((one) => one === values.get(name));
      if (choice !== undefined) return choice;
      throw wrong(name, `one of ${choices.join(', ')}`);
    },
    number,
    wholeNumber(name, least, most) {
      const value = number(name, least, most);
      if (Number.isInteger(value)) return value;
      throw wrong(name, 'a whole number');
    },
    text,
    moment(name) {
      const value = Date.parse(text(name));
      if (Number.isFinite(value)) return value;
      throw wrong(name, 'a time as 2026-10-14T09:30:00Z');
    },
    has: (name) => values.has(name),
  };
}
