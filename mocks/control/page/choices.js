// What the contract offers for the operation that is chosen in the same form: refusals, examples, HTTP statuses.

/** @param {{operations: {id: string, codes: number[], statuses: number[], examples: {name: string}[]}[], names: Record<number, string>}} contract */
export function showChoices({ operations, names }) {
  const codeOption = (code) => new Option(`${code} ${names[code] ?? ''}`, code);
  const all = {
    codes: [...new Set(operations.flatMap((one) => one.codes))].sort((a, b) => a - b),
    statuses: [],
    examples: [],
  };

  function fill(form) {
    const { value } = form.elements.operation;
    const { codes, statuses, examples } = operations.find((one) => one.id === value) ?? all;
    form.querySelector('[data-codes]')?.replaceChildren(...codes.map(codeOption));
    form.querySelector('[data-answers]')?.replaceChildren(
      group(
        'Examples',
        examples.map(({ name }) => new Option(name, `example=${name}`)),
      ),
      group(
        'Refusals',
        codes.map((code) => new Option(codeOption(code).text, `code=${code}`)),
      ),
      group(
        'HTTP statuses',
        statuses.map((status) => new Option(status, `code=${status}`)),
      ),
    );
  }

  for (const select of document.querySelectorAll('[data-codes], [data-answers]')) {
    const { form } = select;
    form.elements.operation.addEventListener('change', () => fill(form));
    fill(form);
  }
}

function group(label, options) {
  const made = Object.assign(document.createElement('optgroup'), { label });
  made.append(...options);
  return made;
}

/** @param {string} wish 'example=empty' or 'code=2001' */
export function readWish(wish) {
  const [name, value] = wish.split('=');
  return { [name]: name === 'code' ? Number(value) : value };
}
