import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { uploadLimit } from '@oware/contract';
import type { Request, Response } from 'express';
import multer from 'multer';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { callbackify } from 'node:util';
import { finalize, type Observable } from 'rxjs';
import { handledCall } from './handles.ts';
import { Refusal } from './refusal.ts';
import { uploadFolder } from './upload-folder.ts';

const limits = { fileSize: uploadLimit, files: 1, fields: 60, fieldSize: 256 * 1024, headerPairs: 100 };
const parserInto = (storage: multer.StorageEngine) => multer({ storage, limits, defParamCharset: 'utf8' }).any();
const intoMemory = parserInto(multer.memoryStorage());
const ontoDisk = parserInto(
  multer.diskStorage({
    destination: (_request, _file, done) => callbackify(uploadFolder)(done),
  }),
);

const DISK = Symbol('on disk');
type Method = (...parameters: never[]) => unknown;

/**
 * For a handler whose files are large and read as streams: its `File`s stay on disk, and are gone when it has answered.
 * Those of others are held in memory.
 */
export const OnDisk =
  () =>
  <M extends Method>(_target: object, _key: string | symbol, { value }: TypedPropertyDescriptor<M>): void =>
    Reflect.defineMetadata(DISK, true, value as object);

/**
 * Reads a multipart body, so that the call's schema meets text and {@link File}s like any other value. A file over the
 * limit is refused while it comes in.
 */
@Injectable()
export class MultipartInterceptor implements NestInterceptor {
  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const handler = context.getHandler();
    if (handledCall(handler)?.bodyKind !== 'multipart') return next.handle();
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const parse = Reflect.hasMetadata(DISK, handler) ? ontoDisk : intoMemory;
    await new Promise<void>((resolve, reject) => {
      const done = (error: unknown) => (error ? reject(refusalOf(error)) : resolve());
      void parse(request, http.getResponse<Response>(), done);
    });
    const stored = (request.files ?? []) as Express.Multer.File[];
    const paths = stored.flatMap(({ path }) => path ?? []);
    const forget = () => void Promise.all(paths.map((path) => rm(path, { force: true })));
    try {
      const files = await Promise.all(stored.map(async (file) => [file.fieldname, await fileOf(file)] as const));
      request.body = { ...(request.body as object | undefined), ...Object.fromEntries(files) };
    } catch (error) {
      forget();
      throw error;
    }
    return next.handle().pipe(finalize(forget));
  }
}

async function fileOf({ buffer, path, originalname, mimetype }: Express.Multer.File): Promise<File> {
  const content = path
    ? await openAsBlob(path)
    : new Uint8Array(buffer.buffer as ArrayBuffer, buffer.byteOffset, buffer.byteLength);
  return new File([content], originalname, { type: mimetype });
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
