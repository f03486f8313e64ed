import { useState } from 'react';
import { RichText } from '../../src/ui/layout/rich-text.tsx';
import { Screen } from '../../src/ui/layout/screen.tsx';
import { Page } from '../../src/ui/layout/stack.tsx';
import { ChatBubble, ChatDay, Composer } from '../../src/ui/lists/chat.tsx';

const article = `
<h1>Euro climbs as rate-cut bets fade</h1>
<p>The euro rose to <b>1.0862</b> on Wednesday, its highest in three weeks. <a href="https://bank.example/minutes">The minutes</a> say more.</p>
<h2>What to watch</h2>
<ul><li>Thursday’s decision</li><li>Friday’s jobs report</li></ul>
<blockquote>“We are in no hurry.”</blockquote>
<table><tr><th>Pair</th><th>Price</th><th>Change</th></tr><tr><td>EUR/USD</td><td>1.08642</td><td>+0.21%</td></tr></table>
<img src="https://tracker.example/pixel.png" alt="Chart of the week">
<p onclick="steal()">Nothing here runs.<script>document.title = 'stolen'</script></p>`;

const receipt = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 96"><path fill="#c9cffa" d="M0 0h160v96H0Z"/><path fill="#fff" d="M56 12h48v72H56Z"/></svg>')}`;

/** What others wrote. */
export function ReadingPage() {
  const [text, setText] = useState('');
  return (
    <Screen title="Support" back="/">
      <Page>
        <RichText html={article} />
        <RichText small html="<p>An announcement, a little smaller.</p>" />
        <div className="gallery-stack">
          <ChatDay>Today</ChatDay>
          <ChatBubble from="Candlewick" time="09:41">
            Good morning. How can we help?
          </ChatBubble>
          <ChatBubble mine time="09:42">
            My deposit of 2,000 USDT isn’t there yet.
          </ChatBubble>
          <ChatBubble
            mine
            time="09:43"
            picture={<img src={receipt} alt="Receipt" width={160} height={96} />}
          />
          <ChatBubble mine state="sending">
            Here is the picture.
          </ChatBubble>
          <ChatBubble mine state="failed" onRetry={() => {}} onDelete={() => {}}>
            https://example.com/a-very-long-address-that-has-no-place-to-break-anywhere-at-all
          </ChatBubble>
        </div>
        <Composer value="Great, thank you!" onChange={() => {}} onSend={() => {}} />
        <Composer value={text} onChange={setText} onSend={() => setText('')} onPicture={() => {}} />
      </Page>
    </Screen>
  );
}
