/** The page's WebSocket: it connects at once, answers pings, and says what the bench gives it. */
export class FeedSocket extends EventTarget {
  /** The sockets that are open, the newest last. */
  static readonly open: FeedSocket[] = [];

  constructor() {
    super();
    FeedSocket.open.push(this);
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }

  send(text: string): void {
    if (text.includes('"ping"')) this.say('{"type":"pong","data":{"t":0}}');
  }

  close(): void {
    FeedSocket.open.splice(FeedSocket.open.indexOf(this), 1);
  }

  say(data: string): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
