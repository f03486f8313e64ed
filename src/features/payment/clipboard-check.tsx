import { Trans, useLingui } from '@lingui/react/macro';
import CircleCheck from 'lucide-react/icons/circle-check';
import { useEffect, useEffectEvent, useState } from 'react';
import { Button } from '../../ui/controls/button.tsx';
import { Grouped } from '../../ui/controls/copy-field.tsx';
import { TextInput } from '../../ui/controls/text-input.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import styles from './payment.module.css';

/** What looks like an address may be shown; a password that was copied meanwhile may not. */
const looksLikeAddress = (text: string): boolean => /^[A-Za-z0-9]{20,120}$/.test(text);

/** Whether the page may look without asking; browsers that do not know the question ask each time. */
async function mayRead(): Promise<boolean> {
  try {
    const { state } = await navigator.permissions.query({ name: 'clipboard-read' as PermissionName });
    return state === 'granted';
  } catch {
    return false;
  }
}

interface ClipboardCheckProps {
  address: string;
  /** How often the address was copied; 0: not yet, and nothing is looked at. */
  copies: number;
}

/**
 * DEP-03: what the clipboard holds now, beside the address that was copied: a program that swaps it is noticed. Looks
 * by itself where the browser allows it, on a press where it asks, and compares what is pasted where it does not let
 * pages read.
 */
export function ClipboardCheck({ address, copies }: ClipboardCheckProps) {
  const { t } = useLingui();
  const [held, setHeld] = useState<string | null>(null);
  const [byHand, setByHand] = useState(false);

  async function look() {
    try {
      setHeld((await navigator.clipboard.readText()).trim());
      setByHand(false);
    } catch {
      setByHand(true);
    }
  }
  const lookUnasked = useEffectEvent(async (times: number) => {
    if (times > 0 && document.hasFocus() && (await mayRead())) await look();
  });
  useEffect(() => {
    const again = () => void lookUnasked(copies);
    again();
    window.addEventListener('focus', again);
    document.addEventListener('visibilitychange', again);
    return () => {
      window.removeEventListener('focus', again);
      document.removeEventListener('visibilitychange', again);
    };
  }, [copies]);

  if (copies === 0) return null;
  return (
    <div className={styles.check}>
      {held !== null && held !== '' && <Held text={held} address={address} />}
      {byHand ? (
        <TextInput
          label={t`Paste here to compare`}
          hint={t`Paste what you copied. It isn’t sent anywhere.`}
          value={held ?? ''}
          onChange={(text) => setHeld(text.trim())}
          onKeyDown={(event) => {
            // Enter would send the form around it.
            if (event.key === 'Enter') event.preventDefault();
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
        />
      ) : (
        <Button variant="quiet" size="small" className={styles.look} onClick={() => void look()}>
          {held === null ? <Trans>Check what was copied</Trans> : <Trans>Check again</Trans>}
        </Button>
      )}
    </div>
  );
}

function Held({ text, address }: { text: string; address: string }) {
  if (text === address)
    return (
      <output className={styles.same}>
        <CircleCheck aria-hidden />
        <span>
          <Trans>Your clipboard holds this address:</Trans>
          <Grouped text={text} />
        </span>
      </output>
    );
  return (
    <Banner alert kind="danger" title={<Trans>Your clipboard doesn’t hold this address</Trans>}>
      {looksLikeAddress(text) && <Grouped text={text} />}
      <p>
        <Trans>
          Copy the address again before you send. If it changes again, a program on this device is replacing
          it: stop, and use another device.
        </Trans>
      </p>
    </Banner>
  );
}
