import { formatMoment } from '@oware/ui';
import { words } from '../service-settings.words.ts';

type Created = { createdBy: string | null; createdAt: string | null };

/** Says when something was created, and by whom if the service tells. */
export function createdText({ createdBy: by, createdAt }: Created): string {
  const when = formatMoment(createdAt);
  return by ? words('createdBy', { by, when }) : words('created', { when });
}
