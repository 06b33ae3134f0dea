import { countsAsActivity, idleDeadline, tellEvery, untilIdle } from './idle.ts';
import { ACTIVITY_KEY, sessionState } from './session.ts';

const EVENTS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Writing the time of every mouse movement would be work for nothing. */
const NOTE_EVERY_MS = 500;

const lastActivity = () => Number(localStorage.getItem(ACTIVITY_KEY)) || Date.now();
const idleTime = () => sessionState().data?.idleTime;

function noteActivity(): void {
  const now = Date.now();
  if (now - Number(localStorage.getItem(ACTIVITY_KEY)) >= NOTE_EVERY_MS && countsAsActivity(window.location.pathname)) {
    localStorage.setItem(ACTIVITY_KEY, String(now));
  }
}

interface IdleWatch {
  /** Nobody has touched any tab of this session for its idle time. Called once. */
  onIdle: () => void;
  /** Somebody works here, perhaps without calling the server, which counts idle time too. */
  onActive: () => void;
}

/** S4.11. */
export function watchIdle({ onIdle, onActive }: IdleWatch): () => void {
  let timer = 0;
  let told = Date.now();
  const look = () => {
    const wait = untilIdle(Date.now(), idleDeadline(lastActivity(), idleTime()));
    window.clearTimeout(timer);
    if (wait === 0) {
      onIdle();
    } else {
      timer = window.setTimeout(look, wait);
    }
  };
  const tell = () => {
    if (lastActivity() > told) {
      told = Date.now();
      onActive();
    }
  };
  noteActivity();
  look();
  const telling = window.setInterval(tell, tellEvery(idleTime()));
  for (const name of EVENTS) {
    window.addEventListener(name, noteActivity, { passive: true, capture: true });
  }
  document.addEventListener('visibilitychange', look);
  return () => {
    window.clearTimeout(timer);
    window.clearInterval(telling);
    for (const name of EVENTS) {
      window.removeEventListener(name, noteActivity, { capture: true });
    }
    document.removeEventListener('visibilitychange', look);
  };
}
