/** Examples of requests and answers, for those who need no server beside them. */
export { answerExampleOf, bodyExampleOf } from './openapi.ts';
export { type ApiExamples, exampleOf } from './openapi-references.ts';
