import { OnceOpen, soonPart } from '@oware/ui';
import { useReloginReason } from '../../session/relogin.store.ts';

const ReloginDialog = soonPart(async () => (await import('./relogin.dialog.tsx')).ReloginDialog);

/**
 * Shown over the page when the session has ended (1§2) or another person has signed in on this browser. The input
 * stays, and failed calls are repeated.
 */
export function ReloginModal() {
  const reason = useReloginReason();
  return <OnceOpen open={reason !== 'none'}>{(open) => <ReloginDialog open={open} reason={reason} />}</OnceOpen>;
}
