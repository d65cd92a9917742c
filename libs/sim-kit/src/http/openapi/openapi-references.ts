import type { NamedCall } from '@oware/contract';
import { isJsonObject } from './json-schema.ts';
import type { FieldExamples } from './openapi-examples.ts';

/** Values from the seed for trying out requests. `query`, `body` and `answer` are keyed by the name of the call. */
export type ApiExamples = {
  /** Values of path parameters, by name (`lenderId`) or by call and name (`getLoanProduct.id`). */
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, Readonly<Record<string, string | number>>>>;
  body?: Readonly<Record<string, unknown>>;
  answer?: Readonly<Record<string, unknown>>;
  /** Values by field, for requests and responses without their own example. */
  fields?: FieldExamples;
};

const lenderId = 'A lender, from `listLenders` (A7)';
const clientId = 'A client, from `listClients` (C1) or `filterClients` (C3)';
const loanId = 'A loan application, from `listApplications` (L1)';
const batchId = 'A batch, from `listLenderBatches` (B4) or `listUploadBatches` (B5)';
const productId = 'A loan product, from `listLoanProducts` (X-listLoanProducts)';
const appId = 'An app of the organisation, from `listApps` (AP2)';
const formId = 'An application form of the lender, from `listLenderForms` (L13)';

/** Describes where to get the ids in a path, query or body, by field name. */
const references: Readonly<Record<string, string>> = {
  account: 'A savings account of the sandbox, from `listSandboxSavings` (X17)',
  classId: 'A class, from `listClasses` (X61)',
  callId: 'A call, from `listFailingCalls` (X27)',
  faultId: 'An armed failure of the sandbox, from `listFaults` (X30)',
  file: 'A file of the sandbox, from `listSampleUploads` (X82)',
  good: 'A good of the catalogue, from `listCatalogueProducts` (P1)',
  lenderId,
  delegateLenderId: 'A lender, from `listLenders` (A7), that a person of the platform acts for',
  customerId: clientId,
  clientId,
  productId,
  formId,
  batchId,
  loanId,
  applicationId: loanId,
  applicationIds: 'Loan applications, from `listApprovedApplications` (L2)',
  loanIds: loanId,
  commentId: 'A note, from `listNotes` (X-listNotes)',
  contactId: 'A contact of the client, from `listClientContacts` (X-listClientContacts)',
  locationId: 'A location of the client, from `listClientLocations` (X-listClientLocations)',
  messageId: 'A message of the webhook, from `listWebhookMessages` (X-listWebhookMessages)',
  docId: 'A document, from `listClientDocuments` (C10)',
  elementId: 'An element, from `listElements` (X-listElements)',
  orgId: 'The own organisation’s domainId or id, from signing in (`organization_id`); an administrator names a lender',
  domainId: 'The own organisation’s domainId, from signing in (`organization_id`)',
  appId: 'The own organisation’s app, from signing in (`organizations[0].appId`)',
  recordId: 'The record that was changed, from `listAuditEntries` (X-listAuditEntries)',
  personId: 'A person who changed something, from `listAuditedPeople` (X-listAuditedPeople)',
  replacement: 'The role that people get instead, from `listRoles` (X-listRoles)',
  verified_user: 'Who decides: the own user’s id, from `getAuthenticatedUser` (A3)',
  requestId: 'The id of a request, from the header `x-request-id` of its answer or the message of an error',
  reference: 'The reference that the console gave the person when it submitted (K3, K6)',
  snapshot: 'A snapshot of the sandbox, from `listSnapshots` (X-listSnapshots)',
  name: 'The name of a sandbox, from `listSandboxes` (X2)',
};

/** Describes what `{id}` refers to, by path. */
const idMeanings: readonly (readonly [RegExp, string])[] = [
  [/^\/_sim\/journal/, 'An exchange, from `listExchanges` (X10)'],
  [/webhooks/, 'A webhook, from `listWebhooks` (X-listWebhooks)'],
  [/api-keys/, 'An API key, from `listApiKeys` (X-listApiKeys)'],
  [/^\/api\/v1\/verify\/consent/, 'A consent, from `listConsents` or the answer of K3'],
  [/verify\/id\/client/, clientId],
  [/ghanacard|verify\/id/, 'A check of a card, from K8 or the answer of K6'],
  [/businesskyc/, 'A submission, from `listComplianceSubmissions` (X-listComplianceSubmissions)'],
  [/customers|customer\//, clientId],
  [/institutions\/\{id\}|lender\/\{id\}\/batch/, lenderId],
  [/tf\/upload|upload\/preprocess/, 'An upload, from `listCurrentUploads` (B10)'],
  [/batch/, batchId],
  [/savingsproduct/, 'A savings product, from `listSavingsProducts` (X-listSavingsProducts)'],
  [/loanproduct|saleor/, productId],
  [/charge/, 'A charge, from `listCharges` (X-listCharges)'],
  [/loans?\/|applications?\/|comment/, loanId],
  [/roles/, 'A role, from `listRoles` (X-listRoles)'],
  [/institutes\/invitations/, 'An invitation, from `listInstituteInvitations` (X-listInstituteInvitations)'],
  [/institutes/, lenderId],
  [/invitations/, 'An invitation, from `listInvitations` (X-listInvitations)'],
  [/manage\/users/, 'A person of the organisation, from `listUsers` (X-listUsers)'],
  [/elements/, 'An element, from `listElements` (X-listElements)'],
  [/forms?/, formId],
  [/transaction/, 'A transaction, from `listTransactions` (T1)'],
  [/savingsaccounts/, 'A savings account, from `listSavingsAccounts` (S1)'],
  [/apps/, appId],
  [/auth\/sessions/, 'A session of your account, from `listOwnSessions` (X-listOwnSessions)'],
  [/notifications/, 'A notification, from `listNotifications` (N2)'],
];

/** Returns where to get the value of a path parameter. */
export function parameterMeaning(path: string, name: string): string | undefined {
  if (path.startsWith('/_sim/') && name === 'name') return references.name;
  if (path.includes('batch') && name === 'appId') return loanId;
  if ((path.includes('/apps') && name === 'id') || path.includes('/app/{appId}/')) {
    if (name !== 'lenderId') return appId;
  }
  if (name === 'id') return idMeanings.find(([pattern]) => pattern.test(path))?.[1];
  return references[name];
}

/** Returns the example of a path parameter of a call. The example of every call's `id` is a client. */
export function exampleOf({ name, call }: NamedCall, parameter: string, { params = {} }: ApiExamples) {
  const own = params[`${name}.${parameter}`];
  if (own !== undefined || !call.path.includes(`{${parameter}}`)) return own;
  const isOther = parameter === 'id' && parameterMeaning(call.path, parameter) !== clientId;
  return isOther ? undefined : params[parameter];
}

/** Adds a description to each field that refers to a record of another call and has no description. */
export const withReferences = (schema: Record<string, unknown>): Record<string, unknown> =>
  describeReferences(Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, referring(value)])));

function referring(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(referring);
  return isJsonObject(value) ? withReferences(value) : value;
}

function describeReferences(schema: Record<string, unknown>): Record<string, unknown> {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  for (const [name, property] of Object.entries(properties)) {
    const meaning = name === 'name' ? undefined : references[name];
    if (!meaning || !isJsonObject(property) || '$ref' in property) continue;
    if (property.description === undefined || property.description === 'Opaque identifier')
      property.description = meaning;
  }
  return schema;
}
