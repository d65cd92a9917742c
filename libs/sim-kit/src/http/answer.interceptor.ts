import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
} from '@nestjs/common';
import type { Response } from 'express';
import { map, mergeMap, type Observable, of } from 'rxjs';
import { handledCall } from './handles.ts';

/** An answer that does not fit the contract is a defect of the simulator: it never leaves. */
export class AnswerMismatch extends Error {}

/** Checks every answer against its call and strips what the contract does not know. */
@Injectable()
export class AnswerInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const call = handledCall(context.getHandler());
    if (!call) return next.handle();
    if (call.answerType)
      return next
        .handle()
        .pipe(mergeMap((answer) => (answer instanceof File ? attachment(answer, context) : of(answer))));
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

/** A file as an answer: to be saved or shown by who asked, never run by a browser as a page of ours. */
async function attachment(file: File, context: ExecutionContext): Promise<StreamableFile> {
  const response = context.switchToHttp().getResponse<Response>();
  response.setHeader('cache-control', 'private, no-store');
  response.setHeader('content-security-policy', "default-src 'none'; sandbox");
  return new StreamableFile(new Uint8Array(await file.arrayBuffer()), {
    type: file.type,
    length: file.size,
    disposition: `attachment; filename*=UTF-8''${encodeURIComponent(file.name)}`,
  });
}
