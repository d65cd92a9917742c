import {
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { uploadLimit } from '@oware/contract';
import type { Request, Response } from 'express';
import multer from 'multer';
import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { callbackify } from 'node:util';
import { finalize, type Observable } from 'rxjs';
import { ReceivedFile } from '../../files/received-file.ts';
import { makeUploadFolder, removeAbandonedUploads } from '../../files/upload-folder.ts';
import { handledCall } from '../handles.ts';
import { ErrorLog } from '../error-log.ts';
import { Refusal, refuse } from '../refusal.ts';
import { isSystemError } from '../../files/system-errors.ts';

const limits = { fileSize: uploadLimit, files: 1, fields: 60, fieldSize: 256 * 1024, headerPairs: 100 };
/** Maximum number of simultaneous bodies: with 30 MB each they need a gigabyte of disk. */
const mostBodies = 32;

/**
 * Reads a multipart body, so that the call's schema gets text and {@link File}s like other values. Files are streamed
 * to disk, rejected as soon as they exceed the limit, and deleted after the answer in any case.
 */
@Injectable()
export class MultipartInterceptor implements NestInterceptor, OnApplicationBootstrap {
  #bodies = 0;

  constructor(private readonly errorLog: ErrorLog) {}

  onApplicationBootstrap(): Promise<void> {
    return removeAbandonedUploads();
  }

  async intercept(context: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    if (handledCall(context.getHandler())?.bodyKind !== 'multipart') return next.handle();
    if (this.#bodies >= mostBodies) refuse('too_busy');
    this.#bodies += 1;
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    const body = new MultipartBody();
    const release = () => {
      this.#bodies -= 1;
      body.remove().catch((error: unknown) => this.errorLog.report(error, 'a temporary file could not be removed'));
    };
    try {
      await body.receive(request, http.getResponse<Response>());
    } catch (error) {
      release();
      throw error;
    }
    return next.handle().pipe(finalize(release));
  }
}

/** A request's body with the folder of its files, created for the first file. */
class MultipartBody {
  #folder: Promise<string> | undefined;

  async receive(request: Request, response: Response): Promise<void> {
    const destination = () => (this.#folder ??= makeUploadFolder());
    const storage = multer.diskStorage({
      destination: (_request, _file, done) => callbackify(destination)(done),
    });
    const parse = multer({ storage, limits, defParamCharset: 'utf8' }).any();
    await new Promise<void>((resolve, reject) => {
      const done = (error: unknown) => (error ? reject(refusalOf(error)) : resolve());
      void parse(request, response, done);
    });
    const files = Array.isArray(request.files) ? request.files : [];
    const fields = await Promise.all(files.map(async (file) => [file.fieldname, await receivedFile(file)] as const));
    request.body = { ...request.body, ...Object.fromEntries(fields) };
  }

  async remove(): Promise<void> {
    const folder = await this.#folder?.catch(() => undefined);
    if (folder !== undefined) await rm(folder, { recursive: true, force: true });
  }
}

const receivedFile = async ({ path, originalname, mimetype }: Express.Multer.File): Promise<ReceivedFile> =>
  new ReceivedFile(path, await openAsBlob(path), { name: originalname, type: mimetype });

const tooMuch: Partial<Record<multer.ErrorCode, string>> = {
  LIMIT_FILE_COUNT: 'Send one file at a time.',
  LIMIT_FIELD_COUNT: 'The request has too many fields.',
  LIMIT_FIELD_VALUE: 'A field of the request is too long.',
};

/** Returns the error for a body that could not be received. System failures, such as a full disk, are ours. */
function refusalOf(error: unknown): unknown {
  if (isSystemError(error)) return error;
  if (!(error instanceof multer.MulterError)) return new Refusal('malformed_request');
  const { field } = error;
  if (error.code === 'LIMIT_FILE_SIZE' && field)
    return new Refusal('too_large', { errors: { [field]: 'This file is larger than 30 MB' } });
  const message = tooMuch[error.code];
  return message ? new Refusal('too_large', { message }) : new Refusal('malformed_request');
}
