import { z } from 'zod';
import { type ReadPhone, readMobile, readPhone } from '../../core/phone.ts';
import { text } from '../../core/shapes.ts';

/** A phone number in any notation that `read` accepts. */
const numberReadBy = (read: (written: string) => ReadPhone) =>
  z
    .string()
    .max(40)
    .transform((text, context) => {
      const { digits, problem } = read(text);
      if (digits !== undefined) return digits;
      context.addIssue({ code: 'custom', message: problem });
      return z.NEVER;
    });

/** A Ghanaian mobile number in any notation, stored as nine digits without country code or leading zero (1§5). */
export const mobileNumber = numberReadBy(readMobile);

/** Like {@link mobileNumber}, but also accepts landlines. */
export const phoneNumber = numberReadBy(readPhone);

/** An office or personal number, stored as entered; landlines are accepted. */
export const optionalPhone = text(30).superRefine((written, context) => {
  const problem = written === '' ? undefined : readPhone(written).problem;
  if (problem !== undefined) context.addIssue({ code: 'custom', message: problem });
});
