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

/** Describes a service for its documentation. */
export type Documented = {
  /** Title of the documentation page. */
  title: string;
  /** Name of the service in the journal. */
  service: string;
  calls: readonly NamedCall[];
  /** False for the desk: its callers send no API key, and the journal leaves out its exchanges. */
  apiKey?: boolean;
  /** Values from the seed for trying out requests. */
  examples?: ApiExamples;
  /** Account that the Postman collection signs in with by default. */
  exampleAccount?: PostmanAccount;
  /** Other services in the Postman collection. Default: the provider's sign-in. */
  postman?: readonly PostmanService[];
};

/** Default ports of `npm start`. */
const usualPorts: Readonly<Record<string, number>> = { provider: 4301, kyc: 4302, desk: 4303 };
export const usualAddress = (service: string): string => `http://localhost:${usualPorts[service]}`;

/** Sign-in belongs to the provider, so the collection of another service includes it from there. */
const signInService: PostmanService = {
  title: 'Sign in',
  calls: callsOf(providerFeatures).filter(({ call }) => call === signIn),
  variable: 'providerUrl',
  address: usualAddress('provider'),
  hasApiKey: true,
};

/**
 * Serves OpenAPI 3.1 at /openapi.json, Swagger UI at /docs, a Postman collection at /postman.json and a walk-through at
 * /docs/walkthrough.
 */
export function serveDocumentation(app: INestApplication, documented: Documented, { api }: SimulatorSettings): void {
  const { title, service, calls, examples, exampleAccount: account = { email: '', password: '' } } = documented;
  const hasApiKey = documented.apiKey !== false;
  const express: Express = app.getHttpAdapter().getInstance();
  express.get('/docs/walkthrough', sendWalkthrough);
  express.get('/postman.json', (request: Request, response: Response) => {
    const address = `${request.protocol}://${request.get('host') ?? ''}`;
    const own: PostmanService = { title, calls, variable: `${service}Url`, address, hasApiKey, examples };
    const others = documented.postman ?? (service === 'provider' ? [] : [signInService]);
    response.attachment(`oware-${service}.postman_collection.json`);
    response.json(postmanCollection([...others, own], { name: `Oware: ${title}`, api, account }));
  });
  let openApi: OpenAPIObject | undefined;
  // Swagger's type describes OpenAPI 3.0, but the document is 3.1.
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

/** The walk-through is in the repository's docs folder, two folders above each built program. */
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
