/** Example requests and responses, for callers that don't start a server. */
export { answerExampleOf, bodyExampleOf } from './openapi.ts';
export { type ApiExamples, exampleOf } from './openapi-references.ts';
