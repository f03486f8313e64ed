import { Trans } from '@lingui/react/macro';
import type { ChatMessage } from '../../../generated/rest.d.ts';
import { ListRow, SectionList } from '../../../ui/lists/section-list.tsx';
import { questionsOf, shortTime } from './questions.ts';
import styles from './support-desk.module.css';

/** DSK-61: what I have asked, as far as it has been read; each leads to its place in the conversation. */
export function QuestionList({ messages }: { messages: readonly ChatMessage[] }) {
  const questions = questionsOf(messages);
  if (questions.length === 0) return null;
  return (
    <SectionList title={<Trans comment="over what I have asked support">Your questions</Trans>}>
      {questions.map(({ id, text, answeredAt }) => (
        <ListRow
          key={id}
          title={
            <span className={styles.question} dir="auto">
              {text || <Trans>Picture</Trans>}
            </span>
          }
          note={
            answeredAt === null ? (
              <Trans comment="state of a question to support: it has not been answered">With us</Trans>
            ) : (
              <Trans comment="state of a question to support; {0}: the time or the date of the answer">
                Answered {shortTime(answeredAt)}
              </Trans>
            )
          }
          onClick={() => leadTo(id)}
        />
      ))}
    </SectionList>
  );
}

/** The message has the focus for a moment: it is read out, and reading goes on there. */
function leadTo(id: number): void {
  const message = document.querySelector<HTMLElement>(`[data-message="${id}"]`);
  if (!message) return;
  message.tabIndex = -1;
  message.focus({ preventScroll: true });
  message.scrollIntoView({ block: 'center' });
}
