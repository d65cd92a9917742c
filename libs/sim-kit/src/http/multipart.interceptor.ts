import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { uploadLimit } from '@oware/contract';
import type { Request, Response } from 'express';
import multer from 'multer';
import type { Observable } from 'rxjs';
import { handledCall } from './handles.ts';
import { Refusal } from './refusal.ts';

const parse = multer({
  storage: multer.memoryStorage(),
  limits: { fileSize: uploadLimit, files: 1, fields: 60, fieldSize: 256 * 1024, headerPairs: 100 },
  defParamCharset: 'utf8',
}).any();

/**
 * Reads a multipart body, so that the call's schema meets text and {@link File}s like any other value. A file over the
 * limit is refused while it comes in.
 */
@Injectable()
export class MultipartInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (handledCall(context.getHandler())?.bodyKind === 'multipart') {
      const http = context.switchToHttp();
      await read(http.getRequest<Request>(), http.getResponse<Response>());
    }
    return next.handle();
  }
}

async function read(request: Request, response: Response): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    void parse(request, response, (error: unknown) => (error ? reject(refusalOf(error)) : resolve()));
  });
  const files = (request.files ?? []) as Express.Multer.File[];
  const fields = files.map(({ fieldname, buffer, originalname, mimetype }) => {
    const content = new Uint8Array(buffer.buffer as ArrayBuffer, buffer.byteOffset, buffer.byteLength);
    return [fieldname, new File([content], originalname, { type: mimetype })] as const;
  });
  request.body = { ...(request.body as object | undefined), ...Object.fromEntries(fields) };
}

const tooMuch: Partial<Record<multer.ErrorCode, string>> = {
  LIMIT_FILE_COUNT: 'Send one file at a time.',
  LIMIT_FIELD_COUNT: 'The request has too many fields.',
  LIMIT_FIELD_VALUE: 'A field of the request is too long.',
};

function refusalOf(error: unknown): Refusal {
  if (!(error instanceof multer.MulterError)) return new Refusal('malformed_request');
  const { field } = error;
  if (error.code === 'LIMIT_FILE_SIZE' && field)
    return new Refusal('too_large', { errors: { [field]: 'This file is larger than 30 MB' } });
  const message = tooMuch[error.code];
  return message ? new Refusal('too_large', { message }) : new Refusal('malformed_request');
}
