import { Trans, useLingui } from '@lingui/react/macro';
import Camera from 'lucide-react/icons/camera';
import CircleCheck from 'lucide-react/icons/circle-check';
import ImageOff from 'lucide-react/icons/image-off';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { useRef, useState, type DragEvent, type ReactNode } from 'react';
import { formatCount, formatPercent, formatPrice, isolate } from '../../i18n/format.ts';
import { cx } from '../cx.ts';
import { FieldGroup } from './field-group.tsx';
import type { FieldTexts } from './field.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './image-slot.module.css';

export type ImageSlotState =
  | { is: 'empty' }
  | { is: 'sending'; name: string; share: number; preview: string | null }
  | { is: 'done'; name: string; bytes?: number; preview: string | null }
  /** `again`: the same file may be tried again. */
  | { is: 'refused'; name: string; message: string; again: boolean };

interface ImageSlotProps extends FieldTexts {
  state: ImageSlotState;
  onFile: (file: File) => void;
  onRetry: () => void;
  onRemove: () => void;
  /** What the empty slot asks for. */
  ask?: ReactNode;
  capture?: 'environment' | 'user';
  look?: 'preview' | 'row';
  onBlur?: () => void;
}

/** One picture: empty, being sent, there, or refused. */
export function ImageSlot(props: ImageSlotProps) {
  const { label, hint, error, state, onFile, capture, look = 'row', onBlur } = props;
  const picker = useRef<HTMLInputElement>(null);
  /** A camera that opens at once leaves no way to a picture that is there already; so both are offered. */
  const open = (camera: boolean) => {
    if (camera && capture) picker.current?.setAttribute('capture', capture);
    else picker.current?.removeAttribute('capture');
    picker.current?.click();
  };
  const choose = () => open(false);
  return (
    <FieldGroup label={label} hint={hint} error={error}>
      {(wiring) => (
        <>
          <input
            ref={picker}
            type="file"
            hidden
            accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
            onChange={(event) => {
              const file = event.target.files?.[0];
              // The same file chosen twice is two choices.
              event.target.value = '';
              if (file) onFile(file);
              onBlur?.();
            }}
          />
          {state.is === 'empty' ? (
            <Empty
              {...props}
              invalid={wiring['aria-invalid']}
              describedBy={wiring['aria-describedby']}
              onChoose={choose}
              onCamera={() => open(true)}
            />
          ) : look === 'preview' && state.is === 'done' ? (
            <Preview state={state} onReplace={choose} onRemove={props.onRemove} />
          ) : (
            <SlotRow {...props} state={state} onReplace={choose} />
          )}
        </>
      )}
    </FieldGroup>
  );
}

interface EmptyProps extends ImageSlotProps {
  invalid: true | undefined;
  describedBy: string | undefined;
  onChoose: () => void;
  onCamera: () => void;
}

function Empty({ ask, capture, onFile, onBlur, invalid, describedBy, onChoose, onCamera }: EmptyProps) {
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onFile(file);
  };
  return (
    <>
      <button
        type="button"
        className={cx(styles.empty, over && styles.over)}
        data-invalid={invalid}
        aria-describedby={describedBy}
        onClick={() => (isTouch() ? onCamera() : onChoose())}
        onBlur={onBlur}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className={styles.disc}>
          <Camera aria-hidden />
        </span>
        <b className={cx(capture && styles.touch)}>{ask ?? <Trans>Take a photo or choose a file</Trans>}</b>
        {capture && (
          <b className={styles.mouse}>
            <Trans>Choose or drop a file</Trans>
          </b>
        )}
        <small>
          <Trans>JPG, PNG or HEIC, up to {formatCount(largestImage)} MB</Trans>
        </small>
      </button>
      {capture && (
        <button type="button" className={cx(styles.action, styles.touch)} onClick={onChoose}>
          <Trans>Choose a file instead</Trans>
        </button>
      )}
    </>
  );
}

/** Where there is a finger there is a camera at hand. */
const isTouch = (): boolean => window.matchMedia?.('(pointer: coarse)').matches ?? false;

/** In MB. A picture is read whole into memory, so that there is a limit; what is sent is much smaller. */
export const largestImage = 25;

const megabytes = (bytes: number): string => formatPrice(Math.max(0.1, bytes / 1024 / 1024), 1);

type Filled = Exclude<ImageSlotState, { is: 'empty' }>;

function SlotRow({
  state,
  onRetry,
  onRemove,
  onReplace,
}: ImageSlotProps & { state: Filled; onReplace: () => void }) {
  const { t } = useLingui();
  const preview = state.is === 'refused' ? null : state.preview;
  return (
    <div className={cx(styles.row, state.is === 'refused' && styles.refused)}>
      <Thumb key={preview} src={preview} className={styles.thumb} />
      <div className={styles.text}>
        <b>
          {state.name ||
            t({ message: 'Picture', comment: 'for screen readers: a picture in a message or form' })}
        </b>
        <output className={styles.status}>
          <SlotStatus state={state} />
        </output>
        {state.is === 'sending' && (
          <progress className={styles.progress} aria-label={t`Uploading`} max={1} value={state.share} />
        )}
      </div>
      {state.is === 'refused' && (
        <IconButton
          label={state.again ? t`Try again` : t`Choose another picture`}
          icon={<RotateCw aria-hidden />}
          onClick={state.again ? onRetry : onReplace}
        />
      )}
      <IconButton
        label={state.is === 'sending' ? t`Cancel` : t`Remove picture`}
        icon={state.is === 'done' ? <Trash2 aria-hidden /> : <X aria-hidden />}
        onClick={onRemove}
      />
    </div>
  );
}

function SlotStatus({ state }: { state: Filled }) {
  if (state.is === 'refused') return <span className={styles.message}>{state.message}</span>;
  if (state.is === 'sending') {
    const percent = isolate(formatPercent(state.share * 100, 0));
    return <Trans comment="{percent}: how much of it is sent, as 45%">Uploading · {percent}</Trans>;
  }
  const size = state.bytes === undefined ? null : megabytes(state.bytes);
  return (
    <span className={styles.ok}>
      <CircleCheck aria-hidden />
      {size === null ? (
        <Trans comment="state of a picture">Uploaded</Trans>
      ) : (
        <Trans comment="state of a picture">Uploaded · {size} MB</Trans>
      )}
    </span>
  );
}

interface PreviewProps {
  state: Extract<ImageSlotState, { is: 'done' }>;
  onReplace: () => void;
  onRemove: () => void;
}

function Preview({ state, onReplace, onRemove }: PreviewProps) {
  const { t } = useLingui();
  return (
    <div className={styles.filled}>
      <Thumb key={state.preview} src={state.preview} className={styles.picture} />
      <div className={styles.foot}>
        <output>
          <SlotStatus state={state} />
        </output>
        <span className={styles.actions}>
          <button type="button" className={styles.replace} onClick={onReplace}>
            <Trans comment="button: chooses another picture">Replace</Trans>
          </button>
          <IconButton label={t`Remove picture`} icon={<Trash2 aria-hidden />} onClick={onRemove} />
        </span>
      </div>
    </div>
  );
}

/** A picture that cannot be shown any more (its address has expired) leaves a sign in its place. */
function Thumb({ src, className }: { src: string | null; className: string }) {
  const { t } = useLingui();
  const [gone, setGone] = useState(false);
  return (
    <span className={className}>
      {src !== null && !gone ? (
        <img
          src={src}
          alt={t({ message: 'Chosen picture', comment: 'for screen readers: the picture that was chosen' })}
          onError={() => setGone(true)}
        />
      ) : (
        <ImageOff aria-hidden />
      )}
    </span>
  );
}
