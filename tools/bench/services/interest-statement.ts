/**
 * The calculation of libs/domain for interest that compounds and is posted monthly, as one statement. `$1` is the
 * sandbox, `$2` the lowest account id (exclusive), `$3` the day through which interest is posted, the first of a month.
 * It supports only one product (7.5 % of 365 days, to the pesewa) and no fee.
 */
export const interestStatement = `
  WITH RECURSIVE ledger AS (
    SELECT "id" AS account, ("progress" ->> 'entries')::int AS number, ("progress" ->> 'day')::date AS day,
      ("progress" ->> 'balance')::numeric AS balance, ("progress" ->> 'pending')::numeric AS pending, 0::numeric AS amount
    FROM provider."SavingsAccount" WHERE "sandboxId" = $1 AND "id" > $2
    UNION ALL
    SELECT account, number + 1, next, balance + interest, earned - interest * 1000000000, interest
    FROM ledger
    CROSS JOIN LATERAL (SELECT (day + interval '1 month')::date AS next) month
    CROSS JOIN LATERAL (
      SELECT pending + div((balance * 1000000000 + pending) * 75000 + 182500000, 365000000) * (next - day) AS earned) accrued
    CROSS JOIN LATERAL (SELECT round(earned / 1000000000) AS interest) posted
    WHERE next <= $3::date
  ), added AS (
    INSERT INTO provider."SavingsEntry" ("sandboxId", "accountId", "number", "kind", "amount", "balance", "bookedAt")
    SELECT $1, account, number, 'interest', amount, balance, day::timestamp AT TIME ZONE 'UTC'
    FROM ledger WHERE amount > 0 ORDER BY account, number
  )
  UPDATE provider."SavingsAccount" a SET "dueOn" = (ledger.day + interval '1 month')::date,
    "progress" = a."progress" || jsonb_build_object('entries', number, 'balance', balance, 'day', day, 'postedTo', day,
      'pending', pending::text)
  FROM ledger WHERE a."sandboxId" = $1 AND a."id" = ledger.account AND ledger.day = $3::date`;
