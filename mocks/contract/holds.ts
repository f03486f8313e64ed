import { Big } from 'big.js';

/** Exact: a quotient has 40 decimals before it is cut off or rounded. */
const Decimal = Big();
Decimal.DP = 40;

type Fields = Readonly<Record<string, unknown>>;
/** What a part of a rule comes to; null where it names what is not there. */
type Term = (fields: Fields) => Big | null;

/** Whether a rule holds of an object; one that names a field that is not there says nothing, and so holds. */
export type Rule = (fields: Fields) => boolean;

const tokens = /\s*(>=|<=|\?\?|[-+*/(),=<>]|\d+(?:\.\d+)?|[A-Za-z_]\w*(?:\.[A-Za-z_]\w*)*)/y;

const comparisons: Readonly<Record<string, (one: Big, other: Big) => boolean>> = {
  '=': (one, other) => one.eq(other),
  '>=': (one, other) => one.gte(other),
  '<=': (one, other) => one.lte(other),
  '>': (one, other) => one.gt(other),
  '<': (one, other) => one.lt(other),
};

const operators: Readonly<Record<string, (one: Big, other: Big) => Big>> = {
  '+': (one, other) => one.plus(other),
  '-': (one, other) => one.minus(other),
  '*': (one, other) => one.times(other),
  '/': (one, other) => (other.eq(0) ? other : one.div(other)),
};

const functions: Readonly<Record<string, (...values: Big[]) => Big>> = {
  round6: (value = new Decimal(0)) => value.round(6, Decimal.roundHalfEven),
  floor2: (value = new Decimal(0)) => value.round(2, Decimal.roundDown),
  max: (...values) => values.reduce((one, other) => (other.gt(one) ? other : one)),
  min: (...values) => values.reduce((one, other) => (other.lt(one) ? other : one)),
};

/** CON-79: reads a rule of `x-holds`. Throws SyntaxError where it is none. */
export function readRule(text: string): Rule {
  const parts = split(text);
  const peek = () => parts[0] ?? '';
  const take = (wanted?: string): string => {
    const part = parts.shift() ?? '';
    if (wanted !== undefined && part !== wanted)
      throw new SyntaxError(`'${text}': '${wanted}' is missing before '${part}'`);
    return part;
  };

  const left = sum();
  const sign = take();
  const compare = Object.hasOwn(comparisons, sign) ? comparisons[sign] : undefined;
  if (!compare) throw new SyntaxError(`'${text}': '${sign}' compares nothing`);
  const right = sum();
  if (parts.length > 0) throw new SyntaxError(`'${text}': '${peek()}' is too much`);
  return (fields) => {
    const [one, other] = [left(fields), right(fields)];
    return one === null || other === null || compare(one, other);
  };

  function sum(): Term {
    return chain(['+', '-'], () => chain(['*', '/'], factor));
  }

  function chain(signs: readonly string[], inner: () => Term): Term {
    let term = inner();
    while (signs.includes(peek())) {
      const [operate, before, after] = [operators[take()], term, inner()];
      term = (fields) => {
        const [one, other] = [before(fields), after(fields)];
        return one === null || other === null || !operate ? null : operate(one, other);
      };
    }
    return term;
  }

  function factor(): Term {
    const part = take();
    if (part === '(') {
      const term = sum();
      take(')');
      return term;
    }
    if (/^\d/.test(part)) return () => new Decimal(part);
    if (!/^[A-Za-z_]/.test(part)) throw new SyntaxError(`'${text}': '${part}' is no value`);
    if (peek() === '(') return called(part);
    if (peek() !== '??') return (fields) => valueOf(fieldAt(fields, part));
    take();
    const preset = take();
    return (fields) => valueOf(fieldAt(fields, part)) ?? new Decimal(preset);
  }

  function called(name: string): Term {
    take('(');
    if (name === 'sum') {
      const [list = '', ...inside] = take().split('.');
      take(')');
      return (fields) => sumOf(fields[list], inside.join('.'));
    }
    const apply = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!apply) throw new SyntaxError(`'${text}': there is no ${name}()`);
    const terms = [sum()];
    while (peek() === ',') {
      take();
      terms.push(sum());
    }
    take(')');
    return (fields) => {
      const values = terms.map((term) => term(fields));
      const there = values.filter((value) => value !== null);
      return there.length < values.length ? null : apply(...there);
    };
  }
}

function split(text: string): string[] {
  const parts: string[] = [];
  tokens.lastIndex = 0;
  while (tokens.lastIndex < text.trimEnd().length) {
    const at = tokens.lastIndex;
    const [, part] = tokens.exec(text) ?? [];
    if (part === undefined) throw new SyntaxError(`'${text}': '${text.slice(at).trim()}' cannot be read`);
    parts.push(part);
  }
  return parts;
}

/** The field at a path like 'user.id'. */
export function fieldAt(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (here, name) => (typeof here === 'object' && here !== null ? (here as Fields)[name] : undefined),
      value,
    );
}

const instant = /^\d{4}-\d\d-\d\dT.*Z$/;

/** A number, or the epoch milliseconds of a time; null of anything else. */
function valueOf(value: unknown): Big | null {
  if (typeof value === 'number') return new Decimal(value);
  return typeof value === 'string' && instant.test(value) ? new Decimal(Date.parse(value)) : null;
}

function sumOf(list: unknown, field: string): Big | null {
  if (!Array.isArray(list)) return null;
  return list.reduce<Big | null>((total, one) => {
    const value = valueOf(fieldAt(one, field));
    return total === null || value === null ? null : total.plus(value);
  }, new Decimal(0));
}
