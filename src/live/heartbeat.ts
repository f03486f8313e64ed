export interface Heartbeat {
  start(): void;
  stop(): void;
  /** A pong came. */
  answered(): void;
  /** Asks now, and waits only a moment for the answer: for a page that comes back and cannot know what it missed. */
  probe(): void;
}

const every = 5000;
const allowed = 2;
const probePatience = 2500;

/** LIVE-05: a ping every 5 s; more than 2 without an answer, and the connection is given up. */
export function createHeartbeat(actions: { ping: () => void; giveUp: () => void }): Heartbeat {
  let unanswered = 0;
  let beat: ReturnType<typeof setInterval> | undefined;
  let probing: ReturnType<typeof setTimeout> | undefined;

  const stop = (): void => {
    clearInterval(beat);
    clearTimeout(probing);
    probing = undefined;
  };
  const tick = (): void => {
    if (unanswered > allowed) {
      actions.giveUp();
      return;
    }
    unanswered++;
    actions.ping();
  };

  return {
    start() {
      stop();
      unanswered = 0;
      beat = setInterval(tick, every);
    },
    stop,
    answered() {
      unanswered = 0;
      clearTimeout(probing);
      probing = undefined;
    },
    probe() {
      if (probing !== undefined) return;
      actions.ping();
      probing = setTimeout(actions.giveUp, probePatience);
    },
  };
}
