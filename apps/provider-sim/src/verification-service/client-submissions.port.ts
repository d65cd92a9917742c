import type { AuditedKind } from '@oware/contract';
import { withinSandbox } from '@oware/db/expressions';
import { type Given, prepare, readRows, sql, tables } from '@oware/db/statements';
import type { Database, Scope } from '@oware/sim-kit';

/** A submission or verification of a client, as the audit names it. */
export type ClientSubmission = { kind: Extract<AuditedKind, 'consent' | 'ghanaCard' | 'phone'>; id: number };

const kindOf = (kind: ClientSubmission['kind']) => sql.lit(kind).as('kind');

const submissionsOf = prepare({}, ({ sandboxId, clientId }: Given<{ sandboxId: number; clientId: number }>) =>
  tables
    .with(
      (named) => named('client').materialized(),
      (db) =>
        db
          .selectFrom('provider.Client as c')
          .innerJoin('provider.Lender as l', withinSandbox('l.id', 'c.lenderId'))
          .innerJoin('provider.Organization as o', (on) =>
            on
              .onRef('o.sandboxId', '=', 'c.sandboxId')
              .on((row) =>
                row.or([row('o.id', '=', row.ref('l.organizationId')), row('o.type', '=', 'platform_user')]),
              ),
          )
          .select(['o.id as organizationId', 'c.kycReference as reference', 'c.mobileNo as phone'])
          .where('c.sandboxId', '=', sandboxId)
          .where('c.id', '=', clientId),
    )
    .selectFrom('client')
    .innerJoin('kyc.Consent as s', (on) =>
      on.onRef('s.organizationId', '=', 'client.organizationId').onRef('s.reference', '=', 'client.reference'),
    )
    .select([kindOf('consent'), 's.id'])
    .where('s.sandboxId', '=', sandboxId)
    .unionAll((db) =>
      db
        .selectFrom('client')
        .innerJoin('kyc.IdentityCheck as s', (on) =>
          on.onRef('s.organizationId', '=', 'client.organizationId').onRef('s.reference', '=', 'client.reference'),
        )
        .select([kindOf('ghanaCard'), 's.id'])
        .where('s.sandboxId', '=', sandboxId),
    )
    .unionAll((db) =>
      db
        .selectFrom('client')
        .innerJoin('kyc.PhoneCode as s', (on) =>
          on.onRef('s.organizationId', '=', 'client.organizationId').onRef('s.phone', '=', 'client.phone'),
        )
        .select([kindOf('phone'), 's.id'])
        .where('s.sandboxId', '=', sandboxId)
        .where('s.verifiedAt', 'is not', null),
    ),
);

/**
 * The consents, cards and verified phone codes of a client at the verification service, from the lender's organisation
 * or from the platform on its behalf.
 */
export const submissionsOfClient = (
  { pool }: Pick<Database, 'pool'>,
  { sandbox }: Pick<Scope, 'sandbox'>,
  clientId: number,
): Promise<ClientSubmission[]> => readRows(pool, submissionsOf({ sandboxId: sandbox.id, clientId }));
