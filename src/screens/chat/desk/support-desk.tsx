import { Trans, useLingui } from '@lingui/react/macro';
import { useState, type ReactNode } from 'react';
import { query } from '../../../api/operation.ts';
import type { SupportWay } from '../../../domain/support-way.ts';
import { ContactWays } from '../../../features/contact/contact-ways.tsx';
import { LeaveSite } from '../../../features/leave-site.tsx';
import { QueryView } from '../../../features/query-view.tsx';
import { useWide } from '../../../ui/layout/use-width.ts';
import { paths } from '../../../routes/paths.ts';
import { RowSkeletons } from '../../../ui/feedback/row-skeletons.tsx';
import { Pane } from '../../../ui/layout/pane.tsx';
import { WindowScreen } from '../../../ui/layout/window-screen.tsx';
import { ListRow } from '../../../ui/lists/section-list.tsx';
import { Chat, ChatSkeleton, Elsewhere } from '../chat-parts.tsx';
import { useConversation, type Conversation } from '../use-conversation.ts';
import { About } from './about.tsx';
import { QuestionList } from './question-list.tsx';
import styles from './support-desk.module.css';

interface SupportDeskProps {
  /** Null while it is not known. */
  way: SupportWay | null;
}

/** DSK-61: my questions and the ways to the company, the conversation, and what there is to know about it. */
export function SupportDesk({ way }: SupportDeskProps) {
  if (way?.kind === 'chat') return <ChatDesk />;
  return <Desk>{way === null ? <ChatSkeleton /> : <Elsewhere />}</Desk>;
}

function ChatDesk() {
  const conversation = useConversation();
  return (
    <Desk conversation={conversation.conversation}>
      <Chat {...conversation} />
    </Desk>
  );
}

function Desk({ conversation, children }: { conversation?: Conversation; children: ReactNode }) {
  const { t } = useLingui();
  const roomy = useWide();
  return (
    <WindowScreen
      title={t`Support`}
      back={paths.profile}
      className={styles.screen}
      pane={
        roomy &&
        conversation && (
          <Pane
            label={t({ message: 'About this conversation', comment: 'names what stands beside the chat' })}
            title={
              <Trans comment="over what there is to know about a conversation with support">About</Trans>
            }
          >
            <About conversation={conversation} />
          </Pane>
        )
      }
    >
      <div className={styles.list}>
        {conversation && <QuestionList messages={conversation.messages} />}
        {!roomy && conversation && (
          <section className={styles.about}>
            <h2>
              <Trans comment="over what there is to know about a conversation with support">About</Trans>
            </h2>
            <About conversation={conversation} />
          </section>
        )}
        <OtherWays />
      </div>
      <div className={styles.talk}>{children}</div>
    </WindowScreen>
  );
}

function OtherWays() {
  const { t } = useLingui();
  // Another site that somebody is about to open.
  const [leavingTo, setLeavingTo] = useState<string | null>(null);
  return (
    <>
      <QueryView of={query('getCompanyEmail')} skeleton={<RowSkeletons of="list" count={3} />}>
        {(contact) => (
          <ContactWays
            contact={contact}
            title={<Trans comment="over the ways to reach the company beside its chat">Other ways</Trans>}
            onLeave={setLeavingTo}
          >
            <ListRow title={t`Contact us`} href={paths.contact} />
          </ContactWays>
        )}
      </QueryView>
      <LeaveSite to={leavingTo} onClose={() => setLeavingTo(null)} />
    </>
  );
}
