import { useEffect, type ReactNode } from 'react';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { RequestId } from './request-id.tsx';
import { motion, size } from './tokens.ts';
import 'react-toastify/ReactToastify.css';
import './toasts.css';
import { words } from './ui.words.ts';

type ToastsProps = {
  /** Pixels. Not wider than the menu below, so that notices cover no content. */
  wideScreenWidth?: number;
};

/** The library's own bounces for 700 ms. */
const fade = cssTransition({
  enter: 'notice-enters',
  exit: 'notice-leaves',
  collapseDuration: motion.usual,
});

/** Tells toasts.css how high the notices are, so that on a phone the screen leaves that room for them. */
function useNoticeRoom(): void {
  useEffect(() => {
    const place = document.querySelector('.Toastify');
    if (!place) return;
    const measure = () => {
      const heights = [...place.children].map((list) => list.getBoundingClientRect().height);
      document.documentElement.style.setProperty('--notice-room', `${Math.max(0, ...heights)}px`);
    };
    const changed = new MutationObserver(measure);
    changed.observe(place, { childList: true, subtree: true });
    window.addEventListener('resize', measure);
    return () => {
      changed.disconnect();
      window.removeEventListener('resize', measure);
    };
  }, []);
}

/** Shows notices. Each closes after 2 s (1§9); by default a pointer over it or another window would keep it open. */
export function Toasts({ wideScreenWidth = 320 }: ToastsProps) {
  useNoticeRoom();
  return (
    <ToastContainer
      style={{
        '--wide-screen-width': `${wideScreenWidth}px`,
        '--below-header': `${size.header + 8}px`,
        '--notice-time': `${motion.usual}ms`,
      }}
      aria-label={words('notices')}
      position="bottom-left"
      autoClose={2000}
      pauseOnHover={false}
      pauseOnFocusLoss={false}
      limit={4}
      theme="light"
      transition={fade}
    />
  );
}

const body = (text: string, title?: string, requestId?: string): ReactNode =>
  title || requestId !== undefined ? (
    <div>
      {title && <strong style={{ display: 'block' }}>{title}</strong>}
      {text}
      {requestId !== undefined && <RequestId id={requestId} />}
    </div>
  ) : (
    text
  );

/** Shows notices. Identical simultaneous ones are shown once. */
export const notify = {
  /** `then` runs after the notice has closed. */
  success: (text: string, then?: () => void) => toast.success(text, { toastId: text, ...(then && { onClose: then }) }),
  /** `requestId` is the id of the failed request. */
  error: (text: string, title?: string, requestId?: string) =>
    toast.error(body(text, title, requestId), { toastId: `${title ?? ''}${text}` }),
  info: (text: string) => toast.info(text, { toastId: text }),
  /** Shows a text that stays until it is closed. Returns what closes it. */
  waiting: (text: string) => {
    const id = toast.info(text, { toastId: text, autoClose: false });
    return () => toast.dismiss(id);
  },
  /** Shows an error that stays until it is closed. Returns what closes it. */
  alert: (text: string, title: string, requestId?: string) => {
    const id = toast.error(body(text, title, requestId), { toastId: `${title}${text}`, autoClose: false });
    return () => toast.dismiss(id);
  },
  /** Drops the notices that no page has shown yet. */
  forget: () => toast.dismiss(),
};
