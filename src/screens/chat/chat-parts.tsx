import { Trans } from '@lingui/react/macro';
import Mail from 'lucide-react/icons/mail';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useEffect } from 'react';
import { isMissing } from '../../api/api-error.ts';
import { useSupport } from '../../features/contact/use-support.tsx';
import { LoadFailure, Loading } from '../../features/query-view.tsx';
import { paths } from '../../routes/paths.ts';
import { Button, ButtonLink } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/stack.tsx';
import styles from './chat.module.css';
import { Messages } from './conversation.tsx';
import { MessageDraft } from './message-draft.tsx';
import { dropArrived, useFoundMessages } from './unsent-messages.ts';
import type { useConversation } from './use-conversation.ts';

/** The conversation and where one writes; or why there is none. */
export function Chat({ conversation, error, busy, retry, ...older }: ReturnType<typeof useConversation>) {
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
      <MessageDraft />
    </>
  );
}

/** SUP-06: this site's support is somewhere else. */
export function Elsewhere() {
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

export function ChatSkeleton() {
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
