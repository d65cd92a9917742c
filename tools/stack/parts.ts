import { objectOf, typedKeys } from '@oware/contract';
import { freePort, isPortFree } from '@oware/db/free-port';
import { Problem } from './problem.ts';

/** The programs of a running system. */
export const parts = {
  console: { port: 4200, setting: 'CONSOLE_PORT', shown: 'Console' },
  'provider-sim': { port: 4301, setting: 'PROVIDER_SIM_PORT', shown: 'Provider simulator' },
  'kyc-sim': { port: 4302, setting: 'KYC_SIM_PORT', shown: 'KYC simulator' },
  'sim-desk': { port: 4303, setting: 'SIM_DESK_PORT', shown: 'Simulator desk' },
} as const;

export type Part = keyof typeof parts;
export type Ports = Record<Part, number>;
export const partNames = typedKeys(parts);

/** Returns the ports of the environment after checking that all are free. */
export async function chosenPorts(): Promise<Ports> {
  const ports = objectOf(partNames, chosenPort);
  await Promise.all(partNames.map((part) => requireFree(part, ports)));
  return ports;
}

/** Returns unused ports, for a system beside others. */
export async function freePorts(): Promise<Ports> {
  const found = new Set<number>();
  while (found.size < partNames.length) found.add(await freePort());
  return Object.fromEntries(partNames.map((part, index) => [part, [...found][index]])) as Ports;
}

/** Returns the address of a part as people type it. */
export const address = (port: number) => `http://localhost:${port}`;

function chosenPort(part: Part): number {
  const { port, setting } = parts[part];
  const chosen = Number(process.env[setting] ?? port);
  if (Number.isInteger(chosen) && chosen > 0 && chosen < 65_536) return chosen;
  throw new Problem(
    `${setting} is "${process.env[setting]}", which is no port: give a number from 1 to 65535, or leave it out.`,
  );
}

async function requireFree(part: Part, ports: Ports) {
  const port = ports[part];
  const { setting } = parts[part];
  const twin = partNames.find((other) => other !== part && ports[other] === port);
  if (twin) throw new Problem(`${setting} and ${parts[twin].setting} are both ${port}: give each part its own port.`);
  if (await isPortFree(port)) return;
  throw new Problem(
    `Port ${port} of the ${part} is taken by another program: stop that, or choose another port with ${setting}=${port + 100} npm start.`,
  );
}
