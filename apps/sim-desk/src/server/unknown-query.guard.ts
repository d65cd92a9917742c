import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { unknownFieldMessage } from '@oware/contract';
import { handledCall, refuseWrong } from '@oware/sim-kit';
import type { Request } from 'express';
import { z } from 'zod';

/** Rejects unknown query parameters, because a misspelt filter would seem to match everything. */
@Injectable()
export class UnknownQueryGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const call = handledCall(context.getHandler());
    if (!call) return true;
    const known = call.query instanceof z.ZodObject ? call.query.shape : {};
    const { query } = context.switchToHttp().getRequest<Request>();
    const unknown = Object.keys(query).filter((name) => !Object.hasOwn(known, name));
    refuseWrong(Object.fromEntries(unknown.map((name) => [name, unknownFieldMessage])));
    return true;
  }
}
