import { createForm, FORM_ERROR, type FormApi } from 'final-form';
import {
  createContext,
  useContext,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { Form } from 'react-final-form';
import { refetchAccount } from '../api/account-cache.ts';
import { ApiError, errorText, reportFailure } from '../api/api-error.ts';
import { sendOnce } from '../api/send-once.ts';
import { useLeft } from '../api/use-left.ts';
import { session } from '../state/session.ts';
import { Banner } from '../ui/feedback/banner.tsx';
import styles from './app-form.module.css';
import type { FieldErrors } from './field-words.ts';
import { clearKey, clearTyped, keepKey, keptKey, keyFor, readTyped, writeTyped } from './form-draft.ts';

type Refusals<Values> = Readonly<Record<number, keyof Values & string>>;

interface AppFormProps<Values extends object, Result> {
  /** Names the draft, one a form and record: 'withdraw', `stops.${id}`. */
  name: string;
  /** Fields that no draft keeps: passwords, codes. */
  forget?: readonly (keyof Values & string)[];
  /** What the fields start from. A later change comes in, but never over what is being typed. */
  initial: Values;
  /** FORM-03: pure, from `domain`: what is wrong, by field. Codes, no words. */
  check: (values: Values) => FieldErrors<Values>;
  /**
   * Sends, with the key of this decision: `(values, key) => mutate('submitWithdrawal', toWire(values), key)`. Left out where buttons of the
   * form's own send it (the ticket): the form keeps and checks what is typed, and sends nothing.
   */
  submit?: (values: Values, key: string) => Promise<Result>;
  /** FORM-09: a form of several steps: what the next one starts from, in place of sending; null on the last. */
  advance?: (values: Values) => Partial<Values> | null;
  /** Names the form, where no heading does. */
  label?: string;
  /** FORM-07: looks for what became of a call whose answer was lost. Without it the outcome stays unknown. */
  readBack?: (key: string) => Promise<Result | null> | null;
  /** Called once it is done; the draft is gone already. */
  done?: (result: Result, values: Values) => void;
  /** FORM-06: the field that a refusal's code is about, which may depend on what was sent; others are said above the fields. */
  refusals?: Refusals<Values> | ((values: Values) => Refusals<Values>);
  /** What the banner of a refusal begins with: 'Withdrawal not sent'. */
  refusedTitle?: ReactNode;
  /** Where to look when the outcome is unknown. */
  records?: { label: ReactNode; href: string };
  className?: string;
  children: ReactNode;
}

const BusyContext = createContext(false);

/** Whether the form around is being sent. */
export const useFormBusy = (): boolean => useContext(BusyContext);

const RefusedContext = createContext(0);

/** How often the server has refused the form around: what it used up then has to be asked for again. */
export const useFormRefused = (): number => useContext(RefusedContext);

/** FORM-05: the first thing that is wrong, in the order of the screen; else the banner. */
function focusFirstError(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid]');
  field?.focus({ preventScroll: true });
  (field ?? form?.querySelector('[role="alert"]'))?.scrollIntoView?.({ block: 'center' });
}

/** After the commit that has the words of the attempt. */
function useFirstErrorFocus(form: RefObject<HTMLFormElement | null>, attempts: number): void {
  useEffect(() => {
    if (attempts > 0) focusFirstError(form.current);
  }, [form, attempts]);
}

/** How a form whose sending failed says so. */
interface Refusal {
  kind: 'danger' | 'warn';
  text: string;
}

function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof ApiError && error.kind === 'cancelled') return undefined;
  const unsure = error instanceof ApiError && error.kind === 'unconfirmed';
  return { kind: unsure ? 'warn' : 'danger', text: errorText(error) };
}

const none: readonly never[] = [];
const ignore = () => {};
const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Every form of the product. Keeps what is typed, checks it, focuses the first error, sends once, finds out what became of it, and says so.
 * Its fields are the bound ones of this folder; `FormFooter` has the button.
 */
export function AppForm<Values extends object, Result>(props: AppFormProps<Values, Result>) {
  const { name, forget = none, initial, check, submit, className, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState(0);
  useFirstErrorFocus(element, attempts);
  const validate: (values: Values) => object = check;
  const left = useLeft();

  async function send(values: Values, api: FormApi<Values>) {
    if (advanced(api, props.advance?.(values) ?? null)) return undefined;
    if (!submit) return undefined;
    const decision = keyFor(name, values, forget);
    keepKey(name, decision);
    try {
      const result = await sendOnce(() => submit(values, decision.key), {
        readBack: readBackOf(decision.key),
      });
      if (session.token !== null) void refetchAccount();
      finish(result, values, api);
      return undefined;
    } catch (error) {
      if (isKnown(error)) clearKey(name);
      // FORM-06: nobody is there to read the banner.
      if (left.current) reportFailure(error);
      if (isRefused(error)) setRefused((n) => n + 1);
      const field = refusedField(error, values, props.refusals);
      return field === undefined ? { [FORM_ERROR]: refusalOf(error) } : { [field]: errorText(error) };
    }
  }
  const readBackOf = (key: string) => props.readBack && (async () => props.readBack?.(key) ?? null);
  function finish(result: Result, values: Values, api: FormApi<Values>) {
    clearKey(name);
    clearTyped(name);
    // What was sent is where the form starts from now.
    api.initialize(values);
    props.done?.(result, values);
  }

  const [form] = useState(() => draftedForm({ name, forget, initial, validate, onSubmit: send }));

  useKeptTyped(form, props);

  // FORM-07: a page that was reloaded while it sent finds out what became of it.
  const resume = useEffectEvent(async () => {
    const key = keptKey(name);
    const found = key === null ? null : await props.readBack?.(key);
    if (found) finish(found, form.getState().values, form);
  });
  useEffect(() => {
    // What cannot be read now is found by the same key when the form is sent again.
    resume().catch(() => undefined);
  }, []);

  return (
    <Form<Values>
      form={form}
      initialValues={initial}
      initialValuesEqual={alike}
      keepDirtyOnReinitialize
      validate={validate}
      onSubmit={send}
      subscription={{ submitting: true, submitError: true }}
    >
      {({ handleSubmit, submitting, submitError }) => (
        <form
          ref={element}
          className={className ?? styles.form}
          noValidate
          aria-label={props.label}
          aria-busy={submitting || undefined}
          onSubmit={(event) => {
            void Promise.resolve(handleSubmit(event)).then(() => setAttempts((n) => n + 1));
          }}
        >
          <BusyContext value={submitting ?? false}>
            <RefusedContext value={refused}>
              <RefusalBanner refusal={submitError as Refusal | undefined} {...props} />
              {children}
            </RefusedContext>
          </BusyContext>
        </form>
      )}
    </Form>
  );
}

/** FORM-09: puts in what the next step starts from. Returns whether there is one. */
function advanced<Values extends object>(api: FormApi<Values>, next: Partial<Values> | null): boolean {
  if (next === null) return false;
  for (const field of Object.keys(next) as (keyof Values & string)[]) api.change(field, next[field]);
  return true;
}

interface DraftedForm<Values extends object> {
  name: string;
  forget: readonly string[];
  initial: Values;
  validate: (values: Values) => object;
  onSubmit: (values: Values, form: FormApi<Values>) => Promise<object | undefined>;
}

/** FORM-02: starts from the initial values, with what a draft remembers typed over them. */
function draftedForm<Values extends object>(options: DraftedForm<Values>): FormApi<Values> {
  const { name, forget, initial, validate, onSubmit } = options;
  const form = createForm<Values>({
    onSubmit,
    initialValues: initial,
    validate,
    keepDirtyOnReinitialize: true,
  });
  const fieldsOf = (values: object) => Object.keys(values) as (keyof Values & string)[];
  // Every field is there from the start: one that appears later keeps its value, and a draft reaches it.
  for (const field of fieldsOf(initial)) form.registerField(field, ignore, {});
  const typed = readTyped(name, initial, forget);
  for (const field of fieldsOf(typed)) form.change(field, typed[field]);
  return form;
}

/** Takes every change back. `form.reset()` alone would keep what is dirty, as a form does when new initial values come. */
export function discardChanges<Values extends object>(form: FormApi<Values>): void {
  form.setConfig('keepDirtyOnReinitialize', false);
  form.reset();
  form.setConfig('keepDirtyOnReinitialize', true);
}

/** Whether the outcome of a call that failed is known: nothing was done. */
const isKnown = (error: unknown): boolean =>
  error instanceof ApiError && error.kind !== 'unconfirmed' && !error.mayHaveHappened;

const isRefused = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.kind === 'refused';

function refusedField<Values extends object>(
  error: unknown,
  values: Values,
  refusals: AppFormProps<Values, unknown>['refusals'] = {},
): string | undefined {
  if (!isRefused(error) || error.code === null) return undefined;
  return (typeof refusals === 'function' ? refusals(values) : refusals)[error.code];
}

/** FORM-02: keeps what is typed, until it is what the form started from. */
function useKeptTyped<Values extends object>(
  form: FormApi<Values>,
  { name, initial, forget = none }: { name: string; initial: Values; forget?: readonly string[] },
): void {
  const keep = useEffectEvent((values: Values, start: object = initial) =>
    writeTyped(name, values, start, forget),
  );
  useEffect(
    () =>
      form.subscribe(({ values, initialValues }) => keep(values, initialValues), {
        values: true,
        initialValues: true,
      }),
    [form],
  );
}

interface RefusalBannerProps {
  refusal: Refusal | undefined;
  refusedTitle?: ReactNode;
  records?: { label: ReactNode; href: string };
}

/** FORM-06: a refusal stands above the fields; an unknown outcome also says where to look. */
function RefusalBanner({ refusal, refusedTitle, records }: RefusalBannerProps) {
  if (!refusal) return null;
  const refused = refusal.kind === 'danger';
  return (
    <Banner
      alert
      kind={refusal.kind}
      title={refused ? refusedTitle : undefined}
      action={refused ? undefined : records}
    >
      {refusal.text}
    </Banner>
  );
}
