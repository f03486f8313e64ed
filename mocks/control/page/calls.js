// The list of calls: the newest on top. Only what is new is asked for.

const shown = 100;
let last = 0;

/** @param {(path: string) => Promise<{calls: object[]}>} ask */
export async function showCalls(ask) {
  const { calls } = await ask(`calls?since=${last}`);
  if (calls.length === 0) return;
  const body = document.querySelector('[data-rows="calls"]');
  // A world that was reset counts from 1 again.
  if (calls[0].number <= last) body.replaceChildren();
  last = calls.at(-1).number;
  body.prepend(...calls.slice(-shown).toReversed().map(toRow));
  while (body.rows.length > shown) body.lastElementChild.remove();
  body.parentElement.hidden = false;
  document.querySelector('[data-empty="calls"]').hidden = true;
}

function toRow({ at, operation, status, code, milliseconds, by, violation }) {
  const row = document.createElement('tr');
  const outcome = code === null ? `${status}` : `${status}/${code}`;
  for (const text of [at.slice(11, 19), operation, outcome, Math.round(milliseconds), by])
    row.insertCell().textContent = text;
  if (violation !== null) {
    const note = document.createElement('div');
    note.className = 'broken';
    note.textContent = violation;
    row.cells[1].append(note);
  }
  return row;
}
