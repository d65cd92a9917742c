import type { OpenedCapsule } from '@oware/sim-kit/control/contract';

/** The part of the desk's answer that is printed. */
type Opened = {
  sandbox: Pick<OpenedCapsule['sandbox'], 'name'>;
  accounts: readonly Pick<OpenedCapsule['accounts'][number], 'email' | 'password'>[];
  screen: Pick<NonNullable<OpenedCapsule['screen']>, 'account' | 'problem' | 'url'> | null;
};

/** A capsule of somebody else may hold anything. In a terminal, control characters would be commands. */
const printable = (text: string): string => text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ').trim();

/** Says how to sign in to the sandbox of a capsule, and which screen it shows. */
export function openedText({ sandbox, accounts: [first], screen }: Opened): string {
  const lines = [`The sandbox ${sandbox.name} is ready.`];
  if (screen?.problem) lines.push(`Reported problem: ${screen.problem}`);
  if (first) lines.push(`Sign in as ${screen?.account || first.email} with ${first.password}`);
  if (screen) lines.push(`Screen: ${screen.url}`);
  return lines.map(printable).join('\n');
}
