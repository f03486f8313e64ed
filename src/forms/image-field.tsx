import { useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { ApiError, errorText } from '../api/api-error.ts';
import { assetAddress } from '../state/site-host.ts';
import { newRequestKey } from '../api/operation.ts';
import { uploadImage, type OwnPicture } from '../api/upload.ts';
import { formatCount } from '../i18n/format.ts';
import { ImageSlot, largestImage, type ImageSlotState } from '../ui/controls/image-slot.tsx';
import { imageFault, repack, type ImageFault } from './image-file.ts';
import { useFormField } from './use-form-field.ts';

type Upload = (
  file: OwnPicture,
  key: string,
  options: { onProgress: (share: number) => void; signal: AbortSignal },
) => Promise<string>;

interface ImageFieldProps {
  /** Holds the address that the upload brought, or null: `string | null`. */
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  /** What the empty slot asks for: 'Photograph the back'. */
  ask?: ReactNode;
  /** A phone opens this camera at once: 'environment' for papers, 'user' for a face. */
  capture?: 'environment' | 'user';
  /** A large preview for documents; a row of 80 otherwise. */
  look?: 'preview' | 'row';
  /** In place of the site's own upload. */
  upload?: Upload;
}

/** FORM-30: one picture: chosen or taken, checked, encoded again, sent with progress; tried again, seen, taken out. */
export function ImageField(props: ImageFieldProps) {
  const { name, label, hint, ask, capture, look, upload = uploadImage } = props;
  const { error, ...field } = useFormField<string | null>(name);
  const slot = useImageUpload(upload, field.onChange);
  // An address of a draft has a picture of its own; one that was taken away elsewhere has none.
  const state: ImageSlotState =
    slot.state.is === 'empty' && field.value !== null
      ? { is: 'done', name: '', preview: assetAddress(field.value) }
      : slot.state;
  return (
    <ImageSlot
      label={label}
      hint={hint}
      error={error}
      ask={ask}
      capture={capture}
      look={look}
      state={state}
      onFile={(file) => void slot.take(file)}
      onRetry={slot.retry}
      onRemove={slot.remove}
      onBlur={field.onBlur}
    />
  );
}

/** What happens to a file between the slot and the form's value. */
export function useImageUpload(upload: Upload, onChange: (address: string | null) => void) {
  const { t } = useLingui();
  const [state, setState] = useState<ImageSlotState>({ is: 'empty' });
  const [file, setFile] = useState<File | null>(null);
  const running = useRef<AbortController | null>(null);
  const preview = useRef<string | null>(null);

  function showPreview(of: Blob | null): string | null {
    if (preview.current !== null) URL.revokeObjectURL(preview.current);
    preview.current = of && URL.createObjectURL(of);
    return preview.current;
  }
  useEffect(
    () => () => {
      running.current?.abort();
      if (preview.current !== null) URL.revokeObjectURL(preview.current);
      preview.current = null;
    },
    [],
  );

  const faults: Record<ImageFault, string> = {
    'too-large': t`This picture is larger than ${formatCount(largestImage)} MB. Choose a smaller one.`,
    'too-small': t`This picture is too small to read. Choose a larger one.`,
    'too-many-pixels': t`This picture has too many pixels. Choose a smaller one.`,
    'not-an-image': t`This isn’t a picture. Choose a JPG, PNG or HEIC file.`,
  };

  async function take(next: File) {
    running.current?.abort();
    const run = new AbortController();
    running.current = run;
    // The slot holds the new picture or none, never the old one.
    onChange(null);
    setFile(next);
    const fail = (message: string, again: boolean) => {
      if (!run.signal.aborted) setState({ is: 'refused', name: next.name, message, again });
    };
    setState({ is: 'sending', name: next.name, share: 0, preview: null });
    const fault = await imageFault(next);
    if (fault !== null) return fail(faults[fault], false);
    const packed = await repack(next, next.name).catch(() => null);
    if (packed === null)
      return fail(t`This browser can’t read the picture. Save it as JPG and try again.`, false);
    if (run.signal.aborted) return undefined;
    const seen = showPreview(packed);
    setState({ is: 'sending', name: next.name, share: 0, preview: seen });
    try {
      const address = await upload(packed, newRequestKey(), {
        signal: run.signal,
        onProgress: (share) => {
          if (!run.signal.aborted) setState({ is: 'sending', name: next.name, share, preview: seen });
        },
      });
      if (run.signal.aborted) return undefined;
      setState({ is: 'done', name: next.name, bytes: packed.size, preview: seen });
      onChange(address);
    } catch (error) {
      if (error instanceof ApiError && error.kind === 'cancelled') return undefined;
      fail(errorText(error), true);
    }
    return undefined;
  }

  function remove() {
    running.current?.abort();
    setFile(null);
    showPreview(null);
    setState({ is: 'empty' });
    onChange(null);
  }
  return { state, take, remove, retry: () => file && void take(file) };
}
