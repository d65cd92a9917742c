import { z } from 'zod';
import { assumed } from '../../core/call.ts';
import { id, moment, text } from '../../core/shapes.ts';

/** 2§3: a notification has a subject or a title, and a body or a message. */
export const notification = z
  .object({
    id,
    subject: z.string().optional(),
    title: z.string().optional(),
    body: z.string().optional(),
    message: z.string().optional(),
    read: z.boolean(),
    callBack: assumed(z.string().nullable()),
    createdAt: moment,
  })
  .meta({ id: 'Notification' });

/** N1 (2§7). */
export const pushRegistration = z
  .object({ domainId: id, domainName: text(120), senderId: text(120), token: z.string().min(1).max(4096) })
  .meta({ id: 'PushRegistration' });

export type Notification = z.infer<typeof notification>;
