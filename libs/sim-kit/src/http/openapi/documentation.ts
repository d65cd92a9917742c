import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { INestApplication } from '@nestjs/common';
import { type OpenAPIObject, SwaggerModule } from '@nestjs/swagger';
import { callsOf, type NamedCall, providerFeatures, signIn } from '@oware/contract';
import type { Express, Request, Response } from 'express';
import { openApiOf } from './openapi.ts';
import type { ApiExamples } from './openapi-references.ts';
import { type PostmanAccount, postmanCollection, type PostmanService } from './postman.ts';
import type { SimulatorSettings } from '../settings.ts';

/** What a service tells of itself. */
export type Documented = {
  /** As the documentation page calls it. */
  title: string;
  /** As the journal calls it. */
  service: string;
  calls: readonly NamedCall[];
  /** False for a service whose callers send no api key, and whose exchanges the journal leaves out: the desk. */
  apiKey?: boolean;
  /** Values from the seed that requests can be tried with. */
  examples?: ApiExamples;
  /** Who signs in, unless the caller of the collection says otherwise. */
  exampleAccount?: PostmanAccount;
  /** Other services of the Postman collection; the sign-in, unless said otherwise. */
  postman?: readonly PostmanService[];
};

/** The ports that `npm start` opens unless told otherwise. */
export const usualPorts: Readonly<Record<string, number>> = { provider: 4301, kyc: 4302, desk: 4303 };
export const usualAddress = (service: string): string => `http://localhost:${usualPorts[service]}`;

/** Of another service's collection: the sign-in, which is the provider's. */
const signInService: PostmanService = {
  title: 'Sign in',
  calls: callsOf(providerFeatures).filter(({ call }) => call === signIn),
  variable: 'providerUrl',
  address: usualAddress('provider'),
  hasApiKey: true,
};

/** OpenAPI 3.1 at /openapi.json, Swagger UI at /docs, a Postman collection at /postman.json, a walk-through beside them. */
export function serveDocumentation(app: INestApplication, documented: Documented, { api }: SimulatorSettings): void {
  const { title, service, calls, examples, exampleAccount: account = { email: '', password: '' } } = documented;
  const hasApiKey = documented.apiKey !== false;
  const express = app.getHttpAdapter().getInstance() as Express;
  express.get('/docs/walkthrough', sendWalkthrough);
  express.get('/postman.json', (request: Request, response: Response) => {
    const address = `${request.protocol}://${request.get('host') ?? ''}`;
    const own: PostmanService = { title, calls, variable: `${service}Url`, address, hasApiKey, examples };
    const others = documented.postman ?? (service === 'provider' ? [] : [signInService]);
    response.attachment(`oware-${service}.postman_collection.json`);
    response.json(postmanCollection([...others, own], { name: `Oware: ${title}`, api, account }));
  });
  let openApi: OpenAPIObject | undefined;
  const build = () =>
    (openApi ??= openApiOf({
      title,
      calls,
      api,
      hasApiKey,
      examples,
      usualPort: usualPorts[service] ?? 0,
    }) as unknown as OpenAPIObject);
  SwaggerModule.setup('docs', app, build, { jsonDocumentUrl: 'openapi.json', customSiteTitle: title });
}

/** The file of the repository's documentation, which lies two folders above each built program. */
const walkthrough = resolve(import.meta.dirname, '../../../docs/api-walkthrough.md');
const fromSource = resolve(import.meta.dirname, '../../../../../docs/api-walkthrough.md');

function sendWalkthrough(_request: Request, response: Response): void {
  const file = [walkthrough, fromSource].find((path) => existsSync(path));
  if (!file)
    return void response
      .status(404)
      .type('text/plain')
      .send('The walk-through is in docs/api-walkthrough.md of the repository.');
  response.type('text/markdown; charset=utf-8').set('content-disposition', 'inline').send(readFileSync(file, 'utf8'));
}
