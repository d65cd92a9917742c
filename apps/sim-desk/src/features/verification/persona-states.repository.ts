import { Injectable } from '@nestjs/common';
import { type Given, prepare, readRows, sql } from '@oware/db/statements';
import { newcomers } from '@oware/seed';
import { Database } from '@oware/sim-kit';
import type { PersonaState } from '@oware/sim-kit/control/contract';

type StateRow = { sandbox: string; idNumber: string; state: PersonaState };

/** Rows with lower ids belong to the seeded world. */
const firstOwnId = 100_000_001;

/** The furthest that a person has come in each sandbox. Some have a phone or card that a seeded client has already. */
const states = prepare(
  {},
  ({
    sandboxId,
    phones,
    numbers,
  }: Given<{ sandboxId: number | null; phones: string[]; numbers: string[] }>) => sql<StateRow>`
    WITH person AS (SELECT * FROM unnest(${phones}::text[], ${numbers}::text[]) AS p(phone, number)),
    found AS (
      SELECT c."sandboxId", p.number, CASE c.status WHEN 'Active' THEN 6 ELSE 5 END AS rank
      FROM person p JOIN provider."Client" c ON c."mobileNo" = p.phone AND c.id >= ${sql.lit(firstOwnId)}
      UNION ALL
      SELECT i."sandboxId", p.number, CASE i.status WHEN 'Verified' THEN 4 WHEN 'Pending' THEN 2 ELSE 3 END
      FROM person p JOIN kyc."IdentityCheck" i ON i.number = p.number AND i.reference IS NOT NULL AND i.id >= ${sql.lit(firstOwnId)}
        AND NOT EXISTS (SELECT FROM kyc."IdentityCheck" newer WHERE newer."sandboxId" = i."sandboxId"
          AND newer.reference = i.reference AND newer.id > i.id)
      UNION ALL
      SELECT v."sandboxId", p.number, 1
      FROM person p JOIN kyc."PhoneCode" v ON v.phone = p.phone AND v."verifiedAt" IS NOT NULL AND v.id >= ${sql.lit(firstOwnId)})
    SELECT s.name AS sandbox, found.number AS "idNumber",
      (ARRAY['phone verified', 'submitted', 'rejected', 'verified', 'pending client', 'active client'])[max(rank)] AS state
    FROM found JOIN sim."Sandbox" s ON s.id = found."sandboxId" AND s.kind <> 'template'
    WHERE ${sandboxId}::int IS NULL OR s.id = ${sandboxId}::int
    GROUP BY s.name, found.number ORDER BY s.name, found.number`,
);

@Injectable()
export class PersonaStatesRepository {
  constructor(private readonly database: Database) {}

  /** Returns where the people to onboard are, in one sandbox or in all. */
  list(sandboxId: number | null): Promise<StateRow[]> {
    const given = {
      sandboxId,
      phones: newcomers.map(({ phone }) => phone),
      numbers: newcomers.map(({ idNumber }) => idNumber),
    };
    return readRows(this.database.pool, states(given));
  }
}
