/** A minimal server on this stack for a page of clients: node:http, pg, one prepared statement, JSON. */
import { createServer } from 'node:http';
import pg from 'pg';

type Row = {
  total: number;
  id: number;
  firstName: string;
  lastName: string;
  createdAt: Date;
  [column: string]: unknown;
};

const statement = {
  name: 'page',
  text: `SELECT (SELECT total FROM provider."ClientCount" WHERE "sandboxId" = $1 AND "lenderId" = $2) AS total,
           c.id, c."firstName", c."lastName", c.email, c."mobileNo", c."customerUid", c.status::text AS status, c."createdAt", c."staffId",
           c."employerInformation" ->> 'employer_name' AS "employerName"
         FROM provider."Client" c WHERE c."sandboxId" = $1 AND c."lenderId" = $2 ORDER BY c."createdAt" DESC, c.id DESC LIMIT 10`,
  values: [Number(process.env.SANDBOX_ID), Number(process.env.LENDER_ID)],
};

const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 8 });

const present = ({ total: _, id, firstName, lastName, createdAt, ...row }: Row) => ({
  id: String(id),
  name: `${firstName} ${lastName}`,
  firstName,
  lastName,
  email: row.email,
  mobileNo: row.mobileNo,
  customerUid: row.customerUid,
  status: row.status,
  createdAt: createdAt.toISOString(),
  staffId: row.staffId,
  employerName: row.employerName,
});

const server = createServer((_request, response) => {
  void pool.query<Row>(statement).then(({ rows }) => {
    const totalElements = rows[0]?.total ?? 0;
    const page = { number: 0, size: 10, totalElements, totalPages: Math.ceil(totalElements / 10) };
    response.setHeader('content-type', 'application/json; charset=utf-8');
    response.end(JSON.stringify({ clients: rows.map(present), page }));
  });
});
server.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('SIGTERM', () => process.exit(0));
