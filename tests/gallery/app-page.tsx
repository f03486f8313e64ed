import { createRoot } from 'react-dom/client';
import { mutate, newRequestKey } from '../../src/api/operation.ts';
import { App } from '../../src/app/app.tsx';
import { followTheme } from '../../src/app/apply-theme.ts';
import { askCompany, checkSite, readSite, refreshUser } from '../../src/app/boot.ts';
import type { Role } from '../../src/domain/roles.ts';
import { ContactKind } from '../../src/generated/enums.ts';
import { operations, type OperationId } from '../../src/generated/operations.ts';
import { activate } from '../../src/i18n/catalogues.ts';
import type { ActiveCode } from '../../src/i18n/languages.ts';
import { preferences } from '../../src/state/preferences.ts';
import { session, signIn } from '../../src/state/session.ts';
import type { Step } from './cases.ts';

async function logIn(role: Role): Promise<void> {
  if (role === 'guest') Object.assign(session, { token: null, user: null });
  else if (role === 'demo') signIn((await mutate('createDemoAccount', { demo_id: 1 }, newRequestKey())).data);
  else {
    const person = { account: 'ada@example.com', password: 'candlewick-1', login_type: ContactKind.Email };
    signIn((await mutate('loginUser', person, newRequestKey())).data);
  }
}

/** Asks the contract mock for the examples of a case: `getIdentity=rejected listLoans=empty`. */
function askForExamples(answers: string): void {
  const examples = new Map(
    [...answers.matchAll(/(\w+)=(\w+)/g)].map(([, id, name]) => [id as OperationId, name]),
  );
  const plain = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    for (const [id, example] of examples) {
      const { method, path } = operations[id];
      if (request.method === method && pathname === path) request.headers.set('prefer', `example=${example}`);
    }
    return plain(request);
  };
}

const later = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** As somebody types it: React listens to the event, and knows what the field had. */
function type(field: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('focusout', { bubbles: true }));
}

/** Does what a case says, one step after the other, as soon as its element is there. */
async function act(steps: readonly Step[]): Promise<void> {
  const find = (step: Step): HTMLElement | undefined => {
    const isFirst = typeof step === 'object' && 'first' in step;
    const [selector] = isFirst ? [step.first] : [step].flat();
    const inSight = [...document.querySelectorAll<HTMLElement>(selector)].filter((one) =>
      one.checkVisibility(),
    );
    return inSight.at(isFirst ? 0 : -1);
  };
  const isBusy = () => document.querySelector('main [aria-busy=true]:not(button)') !== null;
  document.documentElement.dataset['pressing'] = '';
  for (const step of steps) {
    for (let n = 0; n < 40 && (!find(step) || isBusy()); n++) await later(100);
    const element = find(step);
    const text = Array.isArray(step) ? step[1] : undefined;
    if (text !== undefined && element instanceof HTMLInputElement) type(element, text);
    else if (element instanceof HTMLFormElement) element.requestSubmit();
    else element?.click();
    await later(400);
  }
  delete document.documentElement.dataset['pressing'];
}

/** The app itself, at one of its addresses, with answers that the contract mock makes. */
export async function showApp(root: HTMLElement, query: URLSearchParams, code: ActiveCode): Promise<void> {
  // What was typed in the case before it.
  sessionStorage.clear();
  askForExamples(query.get('answers') ?? '');
  history.replaceState(null, '', query.get('screen'));
  preferences.language = code;
  await activate(code);
  await logIn((query.get('as') ?? 'real') as Role);
  followTheme();
  createRoot(root).render(
    <App
      onShown={() => {
        for (const ask of [refreshUser, checkSite, readSite, askCompany]) void ask();
      }}
    />,
  );
  await act(JSON.parse(query.get('steps') ?? '[]') as Step[]);
}
