import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { Response } from 'express';
import { map, mergeMap, type Observable, of } from 'rxjs';
import { attachment, FileStream } from './file-stream.ts';
import { handledCall } from './handles.ts';
import { Faults } from './log.ts';

/** An answer that does not fit the contract is a defect of the simulator: it never leaves. */
export class AnswerMismatch extends Error {}

/** Checks every answer against its call and strips what the contract does not know. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  constructor(private readonly faults: Faults) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = handledCall(context.getHandler());
    if (!call) return next.handle();
    if (call.answerType) {
      const response = context.switchToHttp().getResponse<Response>();
      const brokeOff = (error: Error) => this.faults.report(error, 'a file broke off');
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
        const where = result.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; ');
        throw new AnswerMismatch(`${call.id} answers against the contract: ${where}`);
      }),
    );
  }
}
