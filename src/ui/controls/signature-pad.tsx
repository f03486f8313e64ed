/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a canvas is drawn on */
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type Pad from 'signature_pad';
import { FieldGroup } from './field-group.tsx';
import type { FieldTexts } from './field.tsx';
import { Segmented } from './segmented.tsx';
import styles from './signature-pad.module.css';

interface SignaturePadProps extends FieldTexts {
  /** A PNG as a data address; null while nothing is signed. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** Whose signature it is: what the typed one starts from. */
  signer?: string;
  onBlur?: () => void;
}

/** Pixels of the picture that is sent; some 10 KB. */
const size = { width: 600, height: 240 };
const ink = '#16181d';
const paper = '#ffffff';

/**
 * Signed with a finger, or, by keyboard, with the typed name. Either is a picture of one size, dark on white in every
 * theme.
 */
export function SignaturePad({
  label,
  hint,
  error,
  value,
  onChange,
  signer = '',
  onBlur,
}: SignaturePadProps) {
  const { t } = useLingui();
  const [way, setWay] = useState<'draw' | 'type'>('draw');
  const ways = [
    { value: 'draw' as const, label: t({ message: 'Draw', comment: 'a signature, by hand' }) },
    { value: 'type' as const, label: t({ message: 'Type', comment: 'a signature, by keyboard' }) },
  ];
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      {(wiring) => (
        <div className={styles.whole} data-invalid={wiring['aria-invalid']} onBlur={onBlur}>
          <Segmented
            label={t`How to sign`}
            value={way}
            options={ways}
            onChange={(next) => {
              setWay(next);
              onChange(null);
            }}
          />
          {way === 'draw' ? (
            <Drawn value={value} onChange={onChange} />
          ) : (
            <Typed signer={signer} onChange={onChange} />
          )}
        </div>
      )}
    </FieldGroup>
  );
}

/** The pen counts in pixels of the screen: the ink comes out under the finger however wide the paper is shown. */
function fitPen(canvas: HTMLCanvasElement | null): void {
  if (!canvas) return;
  const { width, height } = canvas.getBoundingClientRect();
  canvas.getContext('2d')?.setTransform(size.width / width, 0, 0, size.height / height, 0, 0);
}

/** Loads the pen on demand: only borrowers need it. */
function Drawn({ value, onChange }: Pick<SignaturePadProps, 'value' | 'onChange'>) {
  const { t } = useLingui();
  const canvas = useRef<HTMLCanvasElement>(null);
  const pad = useRef<Pad | null>(null);
  const changed = useEffectEvent(onChange);
  const restore = useEffectEvent((pen: Pad) => {
    if (value !== null) void pen.fromDataURL(value, { ratio: 1, ...size });
  });

  useEffect(() => {
    let stale = false;
    async function load() {
      const { default: SignaturePen } = await import('signature_pad');
      if (stale || !canvas.current) return;
      const pen = new SignaturePen(canvas.current, {
        penColor: ink,
        backgroundColor: paper,
        minWidth: 1.2,
        maxWidth: 3.6,
      });
      pen.addEventListener('beginStroke', () => fitPen(canvas.current));
      pen.addEventListener('endStroke', () => changed(pen.toDataURL('image/png')));
      restore(pen);
      pad.current = pen;
    }
    // Without the pen the name can still be typed.
    load().catch(() => undefined);
    return () => {
      stale = true;
      pad.current?.off();
      pad.current = null;
    };
  }, []);

  return (
    <div className={styles.paper}>
      <canvas
        ref={canvas}
        {...size}
        className={styles.canvas}
        role="img"
        aria-label={value === null ? t`Signature field, empty` : t`Your signature`}
      />
      <span aria-hidden className={styles.rule} />
      {value === null ? (
        <small aria-hidden className={styles.here}>
          <Trans comment="inside the field for a signature">Sign here</Trans>
        </small>
      ) : (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            // The pen wipes as many pixels as the picture has, counted in its own scale.
            canvas.current?.getContext('2d')?.resetTransform();
            pad.current?.clear();
            onChange(null);
          }}
        >
          <Trans>Clear</Trans>
        </button>
      )}
    </div>
  );
}

function Typed({ signer, onChange }: { signer: string; onChange: SignaturePadProps['onChange'] }) {
  const { t } = useLingui();
  const id = useId();
  const [name, setName] = useState('');
  return (
    <div className={styles.paper}>
      <input
        id={id}
        className={styles.name}
        aria-label={t`Type your full name to sign`}
        placeholder={signer || t`Your full name`}
        autoComplete="name"
        maxLength={60}
        value={name}
        onChange={(event) => {
          setName(event.target.value);
          onChange(event.target.value.trim() === '' ? null : written(event.target.value.trim()));
        }}
      />
      <span aria-hidden className={styles.rule} />
    </div>
  );
}

/** The typed name as a picture of the same size as a drawn one. */
function written(name: string): string {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, size);
  const brush = canvas.getContext('2d');
  if (!brush) return '';
  brush.fillStyle = paper;
  brush.fillRect(0, 0, size.width, size.height);
  brush.fillStyle = ink;
  brush.textAlign = 'center';
  let height = 64;
  do {
    brush.font = `italic ${height}px 'Snell Roundhand', 'Segoe Script', cursive`;
    height -= 4;
  } while (height > 16 && brush.measureText(name).width > size.width - 48);
  brush.fillText(name, size.width / 2, size.height * 0.6);
  return canvas.toDataURL('image/png');
}
