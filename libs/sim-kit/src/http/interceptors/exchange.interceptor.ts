import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import { notePassedGuards } from '../../control/exchange-work.ts';
import type { SimulatorRequest } from '../request.ts';

/** Notes for the journal that the guards have passed a request, and to which handler. The first interceptor. */
@Injectable()
export class ExchangeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler) {
    const { work } = context.switchToHttp().getRequest<SimulatorRequest>();
    if (work) notePassedGuards(work, `${context.getClass().name}.${context.getHandler().name}`);
    return next.handle();
  }
}
