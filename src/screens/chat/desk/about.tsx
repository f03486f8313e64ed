import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { ChatAuthor } from '../../../generated/enums.ts';
import type { ChatMessage } from '../../../generated/rest.d.ts';
import { formatCount, formatDateTime, missing } from '../../../i18n/format.ts';
import { session } from '../../../state/session.ts';
import { assetAddress } from '../../../state/site-host.ts';
import { CopyButton } from '../../../ui/controls/copy-field.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Num } from '../../../ui/figures.tsx';
import { Detail, DetailList } from '../../../ui/lists/detail-list.tsx';
import type { Conversation } from '../use-conversation.ts';
import { questionsOf, shortTime } from './questions.ts';
import styles from './support-desk.module.css';

/** DSK-61: what there is to know about a conversation, and the pictures in it. */
export function About({ conversation }: { conversation: Conversation }) {
  const { t } = useLingui();
  const { user } = useSnapshot(session);
  const { messages, total } = conversation;
  const [newest] = questionsOf(messages);
  const answer = messages.findLast(({ author }) => author !== ChatAuthor.User);
  // The first message is known once all of them have been read.
  const first = messages.length >= total ? messages[0] : undefined;
  return (
    <>
      <DetailList>
        {newest && (
          <Detail
            term={
              <Trans context="chat" comment="of a conversation with support: whose turn it is">
                State
              </Trans>
            }
          >
            {newest.answeredAt === null ? (
              <Badge kind="accent">
                <Trans comment="state of a question to support: it has not been answered">With us</Trans>
              </Badge>
            ) : (
              <Badge kind="ok">
                <Trans comment="state of a question to support">Answered</Trans>
              </Badge>
            )}
          </Detail>
        )}
        {first && (
          <Detail
            term={<Trans comment="of a conversation with support: when it was written">First message</Trans>}
          >
            {shortTime(first.created_at)}
          </Detail>
        )}
        {answer && (
          <Detail
            term={
              <Trans comment="of a conversation with support: when support wrote last">Last answer</Trans>
            }
          >
            {shortTime(answer.created_at)}
          </Detail>
        )}
        <Detail term={t`Messages`}>{formatCount(total)}</Detail>
        <Detail
          term={t({ message: 'UID', context: 'chat', comment: 'the number of the account' })}
          copy={
            user && (
              <CopyButton
                text={user.uid}
                label={t({
                  message: 'Copy your UID',
                  comment: 'UID: the number of the account, which support asks for',
                })}
              />
            )
          }
        >
          <Num>{user?.uid ?? missing}</Num>
        </Detail>
      </DetailList>
      <Attached messages={messages} />
    </>
  );
}

function Attached({ messages }: { messages: readonly ChatMessage[] }) {
  const { t } = useLingui();
  const pictures = messages
    .flatMap(({ id, image, created_at: at }) => {
      const address = image === null ? null : assetAddress(image);
      return address === null ? [] : [{ id, address, at }];
    })
    .reverse();
  if (pictures.length === 0) return null;
  return (
    <section>
      <h3 className={styles.heading}>
        <Trans comment="over the pictures of a conversation with support">Attached</Trans>
      </h3>
      <ul
        className={styles.pictures}
        aria-label={t({ message: 'Attached', comment: 'over the pictures of a conversation with support' })}
      >
        {pictures.map(({ id, address, at }) => (
          <li key={id}>
            <Attachment address={address} at={at} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens apart at its full size, as in the conversation. One that is gone says so there. */
function Attachment({ address, at }: { address: string; at: string }) {
  const { t } = useLingui();
  const [gone, setGone] = useState(false);
  if (gone) return null;
  const time = formatDateTime(at);
  return (
    <a href={address} target="_blank" rel="noopener noreferrer">
      <img
        src={address}
        alt={t({ message: `Picture of ${time}`, comment: '{time}: when a picture was sent to support' })}
        onError={() => setGone(true)}
      />
    </a>
  );
}
