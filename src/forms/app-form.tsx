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
import { ApiError } from '../api/api-error.ts';
import { change, type Outcome } from '../api/change/make-change.ts';
import type { ResultOf } from '../api/change/read-back.ts';
import { onNewsOfForm, tellElsewhere } from '../api/change/resume.ts';
import { onLateOutcome, onNewsOf, type News } from '../api/change/sent.ts';
import { takeFormBefore } from '../api/change/version-before.ts';
import type { Answer, InputOf, MutationId } from '../api/operation.ts';
import { useLeft } from '../api/use-left.ts';
import styles from './app-form.module.css';
import type { FieldErrors } from './field-words.ts';
import { clearTyped, keptOf, readTyped, writeTyped } from './form-draft.ts';
import { RefusalBanner, refusalOf, refusedWords, type Refusal } from './refused-words.tsx';

type Refusals<Values> = Readonly<Record<number, keyof Values & string>>;

/** What a form changes; nothing where buttons of its own do (the ticket), or where it only leads on. */
type Changing<Values, Id extends MutationId> =
  | {
      change: Id;
      /** What is sent; may take a while, an upload for example. What it rejects with is shown, and nothing was sent. */
      toInput: (values: Values) => InputOf<Id> | Promise<InputOf<Id>>;
    }
  | { change?: undefined; toInput?: undefined };

type AppFormProps<Values extends object, Id extends MutationId> = Changing<Values, Id> & {
  /** Names the draft, one a form and record: 'withdraw', `stops.${id}`. */
  name: string;
  /** Fields that no draft keeps: passwords, codes. */
  forget?: readonly (keyof Values & string)[];
  /** What the fields start from. A later change comes in, but never over what is being typed. */
  initial: Values;
  /** FORM-03: pure, from `domain`: what is wrong, by field. Codes, no words. */
  check: (values: Values) => FieldErrors<Values>;
  /** FORM-09: a form of several steps: what the next one starts from, in place of sending; null on the last. */
  advance?: (values: Values) => Partial<Values> | null;
  /** Names the form, where no heading does. */
  label?: string;
  /**
   * FORM-10: what the form starts from once it is done: what was sent ('keep', the default), what it began with, or as
   * told.
   */
  after?: After<Values>;
  /**
   * Called once it is done, while the form is there; the draft is gone already. A login counts wherever one is by then.
   */
  done?: (result: Answer<ResultOf<Id>>, values: Values) => void;
  /** Called when it was refused; the form says so itself. */
  onRefused?: (error: ApiError) => void;
  /**
   * FORM-06: the field that a refusal's code is about, which may depend on what was sent; others are said above the
   * fields.
   */
  refusals?: Refusals<Values> | ((values: Values) => Refusals<Values>);
  /** What the banner of a refusal begins with: 'Withdrawal not sent'. */
  refusedTitle?: ReactNode;
  /** Where to look when the outcome is unknown. */
  records?: { label: ReactNode; href: string };
  className?: string;
  children: ReactNode;
};

type After<Values> = 'keep' | 'empty' | ((values: Values) => Values);

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

const none: readonly never[] = [];
const ignore = () => {};
const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** FORM-10: what starts the form again once what it was for is done: for buttons of its own. */
const AfterContext = createContext<() => void>(ignore);
export const useFormDone = (): (() => void) => useContext(AfterContext);

interface ToldProps {
  busy: boolean | undefined;
  refused: number;
  onDone: () => void;
  children: ReactNode;
}

/** What the fields and buttons of a form can ask it. */
function Told({ busy = false, refused, onDone, children }: ToldProps) {
  return (
    <BusyContext value={busy}>
      <RefusedContext value={refused}>
        <AfterContext value={onDone}>{children}</AfterContext>
      </RefusedContext>
    </BusyContext>
  );
}

/**
 * Every form of the product. Keeps what is typed, checks it, focuses the first error, sends once, finds out what became
 * of it, and says so. Its fields are the bound ones of this folder; `FormFooter` has the button.
 */
export function AppForm<Values extends object, Id extends MutationId = never>(
  props: AppFormProps<Values, Id>,
) {
  const { name, forget = none, initial, check, className, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const [attempts, setAttempts] = useState(0);
  const [refused, setRefused] = useState(0);
  useFirstErrorFocus(element, attempts);
  const validate: (values: Values) => object = check;
  const isLeft = useIsLeft(element);

  // At once, for nothing is sent by it: the button of the next step can be pressed in the same breath.
  const submit = (values: Values, api: FormApi<Values>) =>
    advanced(api, props.advance?.(values) ?? null) ? undefined : send(values, api);
  async function send(values: Values, api: FormApi<Values>) {
    const { change: id, toInput } = props;
    if (id === undefined || toInput === undefined) return undefined;
    forgetNews();
    const typed = JSON.stringify(keptOf(values, forget));
    const outcome = await change(id, async () => toInput(values), { form: name, typed });
    if (outcome === null) return undefined;
    if (outcome.state === 'done') clearTyped(name);
    if (isLeft() && tellElsewhere(id, outcome, { form: name, typed })) return undefined;
    if (outcome.state === 'unknown') waitFor(outcome.key);
    if (outcome.state !== 'done') return errorsOf(outcome, values);
    finish(outcome, values, api);
    return undefined;
  }
  function errorsOf({ error }: NotDone<Id>, values: Values) {
    props.onRefused?.(error);
    if (error.kind === 'refused') setRefused((n) => n + 1);
    const field = refusedField(error, values, props.refusals);
    return field === undefined ? { [FORM_ERROR]: refusalOf(error) } : { [field]: refusedWords(error) };
  }
  function startAgain(values: Values, api: FormApi<Values>) {
    clearTyped(name);
    // Only what is not typed any more takes other values.
    api.initialize(values);
    api.initialize(startAfter(props.after, values, initial));
  }
  function finish(result: Answer<ResultOf<Id>>, values: Values, api: FormApi<Values>) {
    startAgain(values, api);
    props.done?.(result, values);
  }

  const [form] = useState(() => draftedForm({ name, forget, initial, validate, onSubmit: submit }));
  useKeptTyped(form, props);

  const { news, forgetNews, waitFor } = useNews(name, props.change, {
    found: (answer, typed) => finish(answer as Answer<ResultOf<Id>>, asSent(form, typed), form),
    elsewhere: (typed) => startAgain(asSent(form, typed), form),
  });

  return (
    <Form<Values>
      form={form}
      initialValues={initial}
      initialValuesEqual={alike}
      keepDirtyOnReinitialize
      validate={validate}
      onSubmit={submit}
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
          <Told busy={submitting} refused={refused} onDone={() => startAgain(form.getState().values, form)}>
            <RefusalBanner
              refusal={news === undefined ? (submitError as Refusal | undefined) : news}
              {...props}
            />
            {children}
          </Told>
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
  onSubmit: (values: Values, form: FormApi<Values>) => Promise<object | undefined> | undefined;
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

/**
 * Takes every change back. `form.reset()` alone would keep what is dirty, as a form does when new initial values come.
 */
export function discardChanges<Values extends object>(form: FormApi<Values>): void {
  form.setConfig('keepDirtyOnReinitialize', false);
  form.reset();
  form.setConfig('keepDirtyOnReinitialize', true);
}

type NotDone<Id extends MutationId> = Exclude<Outcome<Id>, { state: 'done' }>;

function startAfter<Values>(after: After<Values> = 'keep', sent: Values, initial: Values): Values {
  if (after === 'keep') return sent;
  return after === 'empty' ? initial : after(sent);
}

/** Whether nobody can see the form any more: its screen was left, or the dialog around it is closing. */
function useIsLeft(form: RefObject<HTMLFormElement | null>): () => boolean {
  const left = useLeft();
  return () => left.current || Boolean(form.current?.closest('dialog:not([open])'));
}

/** What the form had in it when it was sent, as far as that is known. */
const asSent = <Values extends object>(form: FormApi<Values>, typed: string | null): Values => ({
  ...form.getState().values,
  ...(JSON.parse(typed ?? '{}') as Partial<Values>),
});

interface NewsOptions {
  found: (answer: Answer<unknown>, typed: string | null) => void;
  /** What this form's own buttons had sent was found by the shell, which says so. */
  elsewhere: (typed: string | null) => void;
}

/** FORM-07: what becomes of what the form had sent before a reload, before it was left, or without an answer. */
function useNews(name: string, id: MutationId | undefined, { found, elsewhere }: NewsOptions) {
  // Null: it was found after all, and what the form has said of it holds no more.
  const [news, setNews] = useState<Refusal | null | undefined>();
  const [lost, setLost] = useState<string | undefined>();
  const onNews = useEffectEvent((one: News) => {
    if (one instanceof ApiError) setNews(refusalOf(one));
    else if (one.answer === null) setNews(refusalOf(new ApiError('not-done', null, '')));
    else {
      setNews(null);
      found(one.answer, one.typed);
    }
  });
  useEffect(() => {
    if (id === undefined) return undefined;
    takeFormBefore(name, id);
    return onNewsOfForm(name, (one) => onNews(one));
  }, [name, id]);
  useEffect(() => (lost === undefined ? undefined : onNewsOf(lost, (one) => onNews(one))), [lost]);
  const onElsewhere = useEffectEvent(elsewhere);
  useEffect(
    () => onLateOutcome(({ form, typed, answer }) => form === name && answer !== null && onElsewhere(typed)),
    [name],
  );
  return {
    news,
    forgetNews() {
      setNews(undefined);
      setLost(undefined);
    },
    waitFor: setLost,
  };
}

function refusedField<Values extends object>(
  { kind, code }: ApiError,
  values: Values,
  refusals: Refusals<Values> | ((values: Values) => Refusals<Values>) = {},
): string | undefined {
  if (kind !== 'refused' || code === null) return undefined;
  return (typeof refusals === 'function' ? refusals(values) : refusals)[code];
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
