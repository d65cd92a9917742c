import { callPath, callsOf } from '@oware/contract';
import { deskExamples } from '@oware/seed';
import * as desk from '@oware/sim-kit/control/contract';
import { freshSandbox, serve } from '@oware/test-kit';
import request from 'supertest';
import { expect, it } from 'vitest';
import { createDeskApp } from '../app.ts';

const server = await serve(createDeskApp);
const calls = callsOf(desk.deskFeatures);

/** Calls whose example makes a sandbox that another test may have. */
const makesSandboxes = ['createSandbox', 'duplicateSandbox', 'createClass'];
const needsClass = ['resetClass', 'addTrainees', 'sendClassMessage', 'armClassFault', 'startClassLesson'];
/** Calls that take a secret or the id of an earlier answer. */
const withoutExample = ['signInToDesk', 'decideAsOfficer', 'replayExchange'];

it('takes the requests that the page of the API shows, in a new sandbox', async () => {
  const { name: sandbox, account } = await freshSandbox();
  const own = (text: string) =>
    text.replaceAll('"demo"', `"${sandbox}"`).replace('officer@adom.test', account('officer@adom'));
  const refused: string[] = [];
  for (const [name, body] of Object.entries(deskExamples.body)) {
    if ([...makesSandboxes, ...needsClass].includes(name)) continue;
    const { call } = calls.find((one) => one.name === name)!;
    const address = callPath(call, { ...deskExamples.params, name: sandbox });
    const send = request(server)[call.method.toLowerCase() as 'post'](address);
    const { status, text } = await send.send(JSON.parse(own(JSON.stringify(body))) as object);
    if (status >= 300) refused.push(`${name}: ${status} ${text}`);
  }
  expect(refused).toEqual([]);
});

it('shows a request of its own for each call with a body', async () => {
  const { body: page } = await request(server).get('/openapi.json').expect(200);
  const shown = (path: string, method: string): unknown =>
    page.paths[path][method.toLowerCase()].requestBody.content['application/json'].example;
  const examples: Record<string, unknown> = deskExamples.body;
  const withJson = calls.filter(({ call }) => call.body && call.bodyKind === 'json');
  const differing = withJson.filter(
    ({ name, call }) => JSON.stringify(shown(call.path, call.method)) !== JSON.stringify(examples[name]),
  );
  expect(differing.map(({ name }) => name).toSorted()).toEqual(withoutExample.toSorted());
});
