import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Call } from '@oware/contract';
import { FactualError } from '@oware/server-kit';
import type { Response } from 'express';
import { map, mergeMap, type Observable, of } from 'rxjs';
import type { z } from 'zod';
import { attachment, FileStream } from '../file-stream.ts';
import { handledCall } from '../handles.ts';
import { ErrorLog } from '../error-log.ts';

/** An answer that violates the contract is a bug of the simulator and is never sent. */
class AnswerMismatch extends FactualError {
  override name = 'AnswerMismatch';

  constructor(call: Call, issues: readonly z.core.$ZodIssue[]) {
    super(`${call.id} answers against the contract`, { call: call.id, mismatches: issues.map(mismatchOf) });
  }
}

/** Describes where an answer differs and what the contract expects, without the value. */
const mismatchOf = (issue: z.core.$ZodIssue) => ({
  path: issue.path.map(String).join('.'),
  code: issue.code,
  expected: expectationOf(issue),
});

function expectationOf(issue: z.core.$ZodIssue): string | undefined {
  switch (issue.code) {
    case 'invalid_type':
      return issue.expected;
    case 'invalid_format':
      return issue.format;
    case 'invalid_value':
      return issue.values.map(String).join(' | ');
    case 'too_small':
      return `at least ${issue.minimum}`;
    case 'too_big':
      return `at most ${issue.maximum}`;
    default:
      return undefined;
  }
}

/** Validates every answer against its call and removes unknown fields. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly errorLog: ErrorLog) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = handledCall(context.getHandler());
    if (!call) return next.handle();
    if (call.answerType) {
      const response = context.switchToHttp().getResponse<Response>();
      const brokeOff = (error: Error) => this.errorLog.report(error, 'a file broke off');
      return next
        .handle()
        .pipe(
          mergeMap((answer) => (answer instanceof FileStream ? attachment(answer, response, brokeOff) : of(answer))),
        );
    }
    return next.handle().pipe(
      map((answer: unknown) => {
        const result = call.answer.safeParse(answer);
        if (result.success) return result.data;
        throw new AnswerMismatch(call, result.error.issues);
      }),
    );
  }
}
