import type { ReactNode } from 'react';
import { toast, ToastContainer } from 'react-toastify';

/** Where notices appear. Each closes after 2 s (1§9), come what may: a pointer over it or another window would hold it by default. */
export const Toasts = () => <ToastContainer position="bottom-left" autoClose={2000} pauseOnHover={false} pauseOnFocusLoss={false} limit={4} theme="colored" />;

const body = (text: string, title?: string): ReactNode => (title ? <><strong>{title}</strong><br />{text}</> : text);

/** The same notice twice at once is one notice. */
export const notify = {
  success: (text: string) => toast.success(text, { toastId: text }),
  error: (text: string, title?: string) => toast.error(body(text, title), { toastId: `${title ?? ''}${text}` }),
  info: (text: string) => toast.info(text, { toastId: text }),
};
