import { hostname } from 'node:os';
import { Controller, Inject, Req, Res } from '@nestjs/common';
import type { CallInput } from '@oware/contract';
import { Handles, Input } from '@oware/sim-kit';
import { getDesk, signInToDesk, signOutOfDesk } from '@oware/sim-kit/control/contract';
import type { Request, Response } from 'express';
import { DeskAccess, deskCookieOf } from './desk-access.ts';

/** Provides the description of the database for the desk's header. */
export const DATABASE_NAME = Symbol('database name');

const cookieOptions = { httpOnly: true, sameSite: 'strict', path: '/' } as const;

@Controller()
export class AccessController {
  constructor(
    private readonly access: DeskAccess,
    @Inject(DATABASE_NAME) private readonly database: string,
  ) {}

  @Handles(getDesk)
  get() {
    return { machine: hostname(), database: this.database, hasToken: this.access.hasToken };
  }

  @Handles(signInToDesk)
  signIn(
    @Input() { body }: CallInput<typeof signInToDesk>,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): void {
    if (!this.access.hasToken) return;
    this.access.checkToken(body.token, request);
    const { value, maxAge } = this.access.openSession();
    response.cookie(deskCookieOf(request), value, { ...cookieOptions, maxAge, secure: request.secure });
  }

  @Handles(signOutOfDesk)
  signOut(@Req() request: Request, @Res({ passthrough: true }) response: Response): void {
    this.access.closeSession(request);
    response.clearCookie(deskCookieOf(request), cookieOptions);
  }
}
