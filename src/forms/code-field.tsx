import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Outcome } from '../api/change/make-change.ts';
import { safeSession } from '../state/safe-storage.ts';
import { Button } from '../ui/controls/button.tsx';
import { TextInput } from '../ui/controls/text-input.tsx';
import { codeLength } from './field-words.ts';
import { refusedWords } from './refused-words.tsx';
import styles from './text-fields.module.css';
import { useFormField } from './use-form-field.ts';

const second = 1000;
const pause = 60 * second;
const storageKey = (name: string) => `candlewick.countdown.${name}`;

/** FORM-27: seconds until something may be done again; survives leaving the screen and a reload. */
function useCountdown(name: string): [seconds: number, start: () => void] {
  const [until, setUntil] = useState(() => {
    const kept = Number(safeSession.read(storageKey(name)));
    // A clock that was set back must not lock anybody out.
    return kept > Date.now() + pause ? 0 : kept;
  });
  const [now, setNow] = useState(() => Date.now());
  const running = until > now;
  useEffect(() => {
    if (!running) return undefined;
    const timer = setInterval(() => setNow(Date.now()), second);
    return () => clearInterval(timer);
  }, [running]);
  const start = () => {
    const next = Date.now() + pause;
    safeSession.write(storageKey(name), String(next));
    setNow(Date.now());
    setUntil(next);
  };
  return [running ? Math.ceil((until - now) / second) : 0, start];
}

interface CodeFieldProps {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** In place of the hint once a code is under way: where to look for it. */
  sentHint?: ReactNode;
  /** Names the pause between two codes, one a purpose: 'register'. */
  countdown: string;
  /** `() => change('sendEmailCode', { to, type })`. */
  send: () => Promise<Outcome<'sendEmailCode'> | Outcome<'sendSmsCode'> | null>;
  /** What has to be filled in before a code can be sent: the button says so. */
  waitsFor?: string;
}

/**
 * FORM-27: a code that is sent: the browser may fill it in from the message, and another can be asked for after a
 * minute.
 */
export function CodeField(props: CodeFieldProps) {
  const { name, label, hint, sentHint, countdown, send, waitsFor } = props;
  const { t } = useLingui();
  const field = useFormField<string>(name);
  const [left, start] = useCountdown(countdown);
  const [state, setState] = useState<{ sending: boolean; sent: boolean; failure: ReactNode }>(untouched);
  const underWay = useRef(false);

  async function ask() {
    if (underWay.current) return;
    underWay.current = true;
    setState({ sending: true, sent: false, failure: null });
    const outcome = await send();
    underWay.current = false;
    if (outcome?.state === 'done') start();
    const failure = !outcome || outcome.state === 'done' ? null : refusedWords(outcome.error);
    setState({ sending: false, sent: outcome?.state === 'done', failure });
  }

  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  const again =
    state.sent || left > 0
      ? t({ message: 'Send again', comment: 'button beside the field of a code' })
      : t({ message: 'Send code', comment: 'button beside the field of a code' });
  return (
    <TextInput
      label={label}
      name={name}
      inputMode="numeric"
      autoComplete="one-time-code"
      dir="ltr"
      maxLength={12}
      value={field.value}
      // Pasted from a message: 'Your code is 204 816.'
      onChange={(text) => field.onChange(text.replace(/\D/g, '').slice(0, codeLength))}
      onBlur={field.onBlur}
      error={state.failure ?? field.error}
      placeholder={t`${plural(codeLength, { one: '# digit', other: '# digits' })}`}
      hint={waitsFor ?? (left > 0 ? (sentHint ?? t`Code sent`) : hint)}
      after={
        <Button
          variant="plain"
          className={styles.send}
          busy={state.sending}
          disabled={left > 0 || waitsFor !== undefined}
          onClick={() => void ask()}
        >
          {left > 0 ? <Waiting clock={clock} /> : again}
        </Button>
      }
    />
  );
}

/** On a narrow screen the time alone: the number beside it needs the room. */
function Waiting({ clock }: { clock: string }) {
  const { t } = useLingui();
  return (
    <>
      <span className={styles.wide}>{t`Send again in ${clock}`}</span>
      <span className={styles.narrow} aria-hidden>
        {clock}
      </span>
    </>
  );
}

const untouched = { sending: false, sent: false, failure: null };
