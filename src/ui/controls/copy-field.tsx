import { Trans, useLingui } from '@lingui/react/macro';
import Check from 'lucide-react/icons/check';
import CircleCheck from 'lucide-react/icons/circle-check';
import Copy from 'lucide-react/icons/copy';
import { useEffect, useState, type ReactNode } from 'react';
import { cx } from '../cx.ts';
import common from '../common.module.css';
import styles from './copy-field.module.css';
import { IconButton } from './icon-button.tsx';

/** How long a copy is seen to have worked, in milliseconds. */
const shownFor = 6000;

/** Copies; where the page may not (no secure context), through a field that the browser copies from. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement('textarea');
    field.value = text;
    field.setAttribute('readonly', '');
    document.body.append(field);
    field.select();
    const copied = typeof document.execCommand === 'function' && document.execCommand('copy');
    field.remove();
    return copied;
  }
}

type CopyState = 'idle' | 'copied' | 'failed';

function useCopy(text: string, onCopied?: () => void): [state: CopyState, copy: () => void] {
  const [result, setResult] = useState<{ state: CopyState; text: string; at: number } | null>(null);
  useEffect(() => {
    if (!result) return undefined;
    const timer = setTimeout(() => setResult(null), shownFor);
    return () => clearTimeout(timer);
  }, [result]);
  const copy = async () => {
    const copied = await copyText(text);
    setResult({ state: copied ? 'copied' : 'failed', text, at: Date.now() });
    if (copied) onCopied?.();
  };
  // Another text was not copied.
  return [result?.text === text ? result.state : 'idle', () => void copy()];
}

/** A 44 px target that copies a text and shows that it did. */
export function CopyButton({ text, label, className }: { text: string; label?: string; className?: string }) {
  const { t } = useLingui();
  const [state, copy] = useCopy(text);
  const done = state === 'copied';
  return (
    <>
      <IconButton
        label={label ?? t`Copy`}
        icon={done ? <Check aria-hidden /> : <Copy aria-hidden />}
        className={cx(styles.button, done && styles.done, className)}
        onClick={copy}
      />
      <output className={common.visuallyHidden}>
        {done && t({ message: 'Copied', comment: 'state of a button: the text is in the clipboard' })}
        {state === 'failed' && t`Couldn’t copy. Select the text instead.`}
      </output>
    </>
  );
}

/** UI-46: the first four and the last four letters: what a person can compare at a glance. */
export const shortened = (text: string): string =>
  text.length <= 10 ? text : `${text.slice(0, 4)}…${text.slice(-4)}`;

/** Groups of four, so that a long address can be read and compared; the ends stand out. */
export function Grouped({ text }: { text: string }) {
  const groups = text.match(/.{1,4}/gsu) ?? [];
  const tail = text.length - 4;
  return (
    <bdi className={styles.groups} dir="ltr">
      {groups.map((group, i) => {
        const from = i * 4;
        const cut = Math.min(group.length, Math.max(0, tail - from));
        const marked = i === 0 || cut === 0;
        return (
          <span key={i}>
            {marked ? (
              <b>{group}</b>
            ) : (
              <>
                {group.slice(0, cut)}
                <b>{group.slice(cut)}</b>
              </>
            )}{' '}
          </span>
        );
      })}
    </bdi>
  );
}

interface CopyFieldProps {
  label: ReactNode;
  text: string;
  /** An address is read in groups of four, and what was copied is read back; a short code is not. */
  address?: boolean;
  onCopied?: () => void;
}

/** UI-46: a value to be copied whole: an address, an invitation code, a UID. */
export function CopyField({ label, text, address, onCopied }: CopyFieldProps) {
  const [state, copy] = useCopy(text, onCopied);
  const { t } = useLingui();
  const done = state === 'copied';
  const short = shortened(text);
  return (
    <div className={styles.whole}>
      <div className={styles.field}>
        <span className={styles.label}>{label}</span>
        {address ? <Grouped text={text} /> : <bdi className={styles.text}>{text}</bdi>}
        <IconButton
          label={t`Copy`}
          icon={done ? <Check aria-hidden /> : <Copy aria-hidden />}
          className={cx(styles.button, styles.end, done && styles.done)}
          onClick={copy}
        />
      </div>
      <output className={cx(styles.result, state === 'failed' && styles.failed)}>
        {done && (
          <>
            <CircleCheck aria-hidden />
            <span>
              {address ? (
                <Trans>
                  Copied. Check that your app shows <bdi className={styles.short}>{short}</bdi>
                </Trans>
              ) : (
                <Trans>Copied</Trans>
              )}
            </span>
          </>
        )}
        {state === 'failed' && <Trans>Couldn’t copy. Select the text instead.</Trans>}
      </output>
    </div>
  );
}
