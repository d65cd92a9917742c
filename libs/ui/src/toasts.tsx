import type { CSSProperties, ReactNode } from 'react';
import { toast, ToastContainer } from 'react-toastify/unstyled';
import { RequestId } from './request-id.tsx';
import 'react-toastify/ReactToastify.css';
import './toasts.css';

type ToastsProps = {
  /** Pixels; no wider than the menu that they stand over, so that they cover nothing that is worked on. */
  wideScreenWidth?: number;
};

/** Where notices appear. Each closes after 2 s (1§9), come what may: a pointer over it or another window would hold it by default. */
export const Toasts = ({ wideScreenWidth = 320 }: ToastsProps) => (
  <ToastContainer
    style={{ '--wide-screen-width': `${wideScreenWidth}px` } as CSSProperties}
    position="bottom-left"
    autoClose={2000}
    pauseOnHover={false}
    pauseOnFocusLoss={false}
    limit={4}
    theme="colored"
  />
);

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

/** The same notice twice at once is one notice. */
export const notify = {
  /** `then` runs once the notice has closed. */
  success: (text: string, then?: () => void) => toast.success(text, { toastId: text, ...(then && { onClose: then }) }),
  /** `requestId` is that of the request that failed. */
  error: (text: string, title?: string, requestId?: string) =>
    toast.error(body(text, title, requestId), { toastId: `${title ?? ''}${text}` }),
  info: (text: string) => toast.info(text, { toastId: text }),
  /** An error that stays until it is closed. */
  alert: (text: string, title: string, requestId?: string) =>
    toast.error(body(text, title, requestId), { toastId: `${title}${text}`, autoClose: false }),
};
