/** `npm run capsule -- open FILE` and `npm run capsule -- save SANDBOX`, with the desk of a running system. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { callPath } from '@oware/contract';
import { fetch, FormData, type RequestInit, type Response } from '@oware/server-kit';
import { getCapsule, openCapsule } from '@oware/sim-kit/control/contract';
import { deskToken } from '../stack/desk-token.ts';
import { parts } from '../stack/parts.ts';
import { explain, messageOf, Problem } from '../stack/problem.ts';
import { openedText } from './opened-text.ts';
import { saveFile } from './saved-file.ts';

const usage = `npm run capsule -- <command>
  open FILE [--name NAME]    makes a sandbox of a capsule, and prints how to open its screen
  save SANDBOX [--file FILE] saves a sandbox as a capsule, SANDBOX.oware.zip if no file is named

The desk is the one of this machine, or that of SIM_DESK_URL with SIM_DESK_TOKEN.`;

const desk = process.env.SIM_DESK_URL ?? `http://127.0.0.1:${process.env.SIM_DESK_PORT ?? parts['sim-desk'].port}`;

/** Sends a call to the desk, and throws what the desk refuses as a problem. */
async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const token = deskToken();
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const answer = await fetch(`${desk}${path}`, { ...init, headers }).catch(() => {
    throw new Problem(`The simulator desk doesn’t answer at ${desk}. Run npm start first.`);
  });
  if (answer.ok) return answer;
  if (answer.status === 401)
    throw new Problem(
      `The simulator desk at ${desk} asks for its token. Set SIM_DESK_TOKEN to it: npm start names the file that has it.`,
    );
  const told: unknown = await answer.json().catch(() => undefined);
  const message = typeof told === 'object' && told !== null && 'message' in told ? String(told.message) : undefined;
  throw new Problem(message ?? `The simulator desk answered with status ${answer.status}.`);
}

async function openFile(file: string, name: string | undefined): Promise<void> {
  const content = await readFile(file).catch(() => {
    throw new Problem(`${file} can’t be read.`);
  });
  const body = new FormData();
  body.set('file', new Blob([content]), basename(file));
  if (name !== undefined) body.set('name', name);
  const answer = await ask(callPath(openCapsule), { method: openCapsule.method, body });
  const opened = openCapsule.answer.safeParse(await answer.json().catch(() => undefined));
  if (!opened.success)
    throw new Problem(`${desk} sent an unexpected response. Is it a simulator desk of this version?`);
  console.log(openedText(opened.data));
}

async function save(sandbox: string, file: string): Promise<void> {
  const answer = await ask(callPath(getCapsule, { name: sandbox }));
  await saveFile(file, answer);
  console.log(`Saved ${file}`);
}

/** @throws Problem for an unknown option. */
function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options: { name: { type: 'string' }, file: { type: 'string' } } });
  } catch (error) {
    throw new Problem(`${messageOf(error)}\n\n${usage}`);
  }
}

try {
  const { positionals, values } = readArguments();
  const [command, subject] = positionals;
  if (command === 'open' && subject !== undefined) await openFile(subject, values.name);
  else if (command === 'save' && subject !== undefined) await save(subject, values.file ?? `${subject}.oware.zip`);
  else if (command === undefined) console.log(usage);
  else throw new Problem(usage);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
