import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { refuse } from '@oware/sim-kit';
import type { Request } from 'express';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);

/** The host that a header names, with its port; undefined where it names none. */
function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/**
 * Whoever reaches the desk may steer it, so a page of another site must not reach it through a visitor's browser: neither by
 * sending a request that changes something, nor by giving its own name this machine's address.
 */
@Injectable()
export class OriginGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { method, headers, socket } = context.switchToHttp().getRequest<Request>();
    const host = headers.host ?? '';
    const name = hostOf(`http://${host}`)?.replace(/:\d+$/, '');
    const onLoopback = socket.localAddress === '127.0.0.1' || socket.localAddress === '::1';
    if (onLoopback && (!name || !loopbackNames.has(name))) refuse('origin_refused');
    const reads = method === 'GET' || method === 'HEAD';
    if (!reads && headers.origin !== undefined && hostOf(headers.origin) !== host) refuse('origin_refused');
    return true;
  }
}
