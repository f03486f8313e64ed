import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { uploadImage } from '../../api/upload.ts';
import { useImageUpload } from '../../forms/image-field.tsx';
import { clearDraft, readDraft, writeDraft } from '../../state/drafts.ts';
import { readString } from '../../state/read-json.ts';
import { assetAddress } from '../../state/site-host.ts';
import { ImageSlot, type ImageSlotState } from '../../ui/controls/image-slot.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { Composer } from '../../ui/lists/chat.tsx';
import styles from './chat.module.css';
import { sendMessage } from './unsent-messages.ts';

const draftName = 'chat';

/** SUP-11: what is being written: text and picture stay when the chat is left and when the page is loaded again. */
export function MessageDraft() {
  const { t } = useLingui();
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(draftName);
    return { text: readString(kept?.text, ''), image: readString(kept?.image, null) };
  });
  useEffect(() => {
    if (draft.text === '' && draft.image === null) clearDraft(draftName);
    else writeDraft(draftName, draft);
  }, [draft]);
  const change = (changes: Partial<typeof draft>) => setDraft((before) => ({ ...before, ...changes }));
  const slot = useImageUpload(uploadImage, (image) => change({ image }));
  const { text, image } = draft;
  // The picture of a draft has been uploaded before.
  const state: ImageSlotState =
    slot.state.is === 'empty' && image !== null
      ? { is: 'done', name: '', preview: assetAddress(image) }
      : slot.state;
  const send = () => {
    sendMessage(text.trim(), image);
    slot.remove();
    change({ text: '' });
  };
  const picture = state.is !== 'empty' && (
    <ImageSlot
      label={
        <VisuallyHidden>
          <Trans>Picture</Trans>
        </VisuallyHidden>
      }
      state={state}
      onFile={(file) => void slot.take(file)}
      onRetry={slot.retry}
      onRemove={slot.remove}
    />
  );
  return (
    <section aria-label={t`Write a message`} className={styles.composer}>
      <Composer
        value={text}
        onChange={(next) => change({ text: next })}
        onSend={send}
        onPicture={(file) => void slot.take(file)}
        picture={picture}
        pictureReady={image !== null}
        busy={state.is === 'sending'}
      />
    </section>
  );
}
