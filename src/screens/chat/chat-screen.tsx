import { Trans, useLingui } from '@lingui/react/macro';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useEffect, useState } from 'react';
import { assetAddress } from '../../state/site-host.ts';
import { isMissing } from '../../api/api-error.ts';
import { uploadImage } from '../../api/upload.ts';
import { paths } from '../../routes/paths.ts';
import { useSupport, useSupportWay } from '../../features/contact/use-support.tsx';
import { LoadFailure, Loading } from '../../features/query-view.tsx';
import { useImageUpload } from '../../forms/image-field.tsx';
import { clearDraft, readDraft, writeDraft } from '../../state/drafts.ts';
import { readString } from '../../state/read-json.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { ImageSlot, type ImageSlotState } from '../../ui/controls/image-slot.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import { VisuallyHidden } from '../../ui/layout/visually-hidden.tsx';
import { Composer } from '../../ui/lists/chat.tsx';
import styles from './chat.module.css';
import { Messages } from './conversation.tsx';
import { dropArrived, sendMessage, useFoundMessages } from './unsent-messages.ts';
import { useConversation } from './use-conversation.ts';

/** SUP-08: the conversation with customer service. */
export function ChatScreen() {
  const { t } = useLingui();
  const way = useSupportWay();
  return (
    <Screen title={t`Support`} back={paths.profile} className={styles.screen}>
      {way === null ? <ChatSkeleton /> : way.kind === 'chat' ? <Chat /> : <Elsewhere />}
    </Screen>
  );
}

function Chat() {
  const { conversation, error, busy, retry, ...older } = useConversation();
  useFoundMessages();
  const keys = conversation?.messages.flatMap(({ request_key: key }) => key ?? []);
  useEffect(() => keys && dropArrived(new Set(keys)));
  if (error) {
    if (isMissing(error)) return <NoChat />;
    return (
      <Page>
        <LoadFailure error={error} busy={busy} onRetry={retry} />
      </Page>
    );
  }
  return (
    <>
      {conversation ? <Messages conversation={conversation} {...older} /> : <ChatSkeleton />}
      <Draft />
    </>
  );
}

const draftName = 'chat';

/** SUP-11: what is being written: text and picture stay when the chat is left and when the page is loaded again. */
function Draft() {
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

/** SUP-06: this site's support is somewhere else. */
function Elsewhere() {
  const { onClick, dialog } = useSupport();
  return (
    <Page>
      <EmptyState
        icon={<MessageCircle aria-hidden />}
        title={<Trans>Support is outside this app</Trans>}
        action={
          <Button onClick={onClick}>
            <Trans>Contact support</Trans>
          </Button>
        }
      />
      {dialog}
    </Page>
  );
}

/** SUP-12: a server without a chat: nothing has failed, there is another way. */
function NoChat() {
  return (
    <Page>
      <EmptyState
        icon={<Mail aria-hidden />}
        title={<Trans>Write to us by email</Trans>}
        note={<Trans>There’s no chat on this site.</Trans>}
        action={
          <ButtonLink href={paths.contact}>
            <Trans>Contact us</Trans>
          </ButtonLink>
        }
      />
    </Page>
  );
}

function ChatSkeleton() {
  return (
    <div className={styles.frame}>
      <Loading>
        <div className={styles.skeleton}>
          <Skeleton width="55%" height="2.5rem" />
          <Skeleton width="40%" height="2.5rem" />
          <Skeleton width="65%" height="4rem" />
        </div>
      </Loading>
    </div>
  );
}
