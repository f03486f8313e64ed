import { useLingui } from '@lingui/react/macro';
import { useSupportWay } from '../../features/contact/use-support.tsx';
import { area } from '../../i18n/catalogues.ts';
import { lazyPart } from '../../features/lazy-part.tsx';
import { useDesktop } from '../../ui/layout/use-width.ts';
import { paths } from '../../routes/paths.ts';
import { ErrorState } from '../../ui/feedback/error-state.tsx';
import { Screen } from '../../ui/layout/screen.tsx';
import { Chat, ChatSkeleton, Elsewhere } from './chat-parts.tsx';
import styles from './chat.module.css';
import { useConversation } from './use-conversation.ts';

/** Of a desktop only. */
const SupportDesk = lazyPart(
  area('desktop', () => import('./desk/support-desk.tsx').then((m) => m.SupportDesk)),
  {
    failed: (retry) => <ErrorState onRetry={retry} />,
  },
);

/** SUP-08: the conversation with customer service. */
export function ChatScreen() {
  const { t } = useLingui();
  const desktop = useDesktop();
  const way = useSupportWay();
  if (desktop) return <SupportDesk way={way} />;
  return (
    <Screen title={t`Support`} back={paths.profile} className={styles.screen}>
      {way === null ? <ChatSkeleton /> : way.kind === 'chat' ? <PhoneChat /> : <Elsewhere />}
    </Screen>
  );
}

function PhoneChat() {
  return <Chat {...useConversation()} />;
}
