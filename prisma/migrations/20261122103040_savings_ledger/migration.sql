-- CreateEnum
CREATE TYPE "provider"."SavingsEntryKind" AS ENUM ('deposit', 'withdrawal', 'interest', 'fee');

-- CreateEnum
CREATE TYPE "provider"."SavingsMovementKind" AS ENUM ('deposit', 'withdrawal');

-- CreateTable
CREATE TABLE "provider"."SavingsAccount" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "lenderId" INTEGER NOT NULL,
    "clientId" INTEGER NOT NULL,
    "productId" INTEGER NOT NULL,
    "referenceNum" TEXT NOT NULL,
    "accountNo" TEXT NOT NULL,
    "terms" JSONB NOT NULL,
    "progress" JSONB,
    "dueOn" DATE NOT NULL,
    "openedById" INTEGER,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SavingsAccount_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."SavingsMovement" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "accountId" INTEGER NOT NULL,
    "kind" "provider"."SavingsMovementKind" NOT NULL,
    "amount" DECIMAL(14,2) NOT NULL,
    "reference" TEXT NOT NULL,
    "momoNumber" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SavingsMovement_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."SavingsEntry" (
    "sandboxId" INTEGER NOT NULL,
    "accountId" INTEGER NOT NULL,
    "number" INTEGER NOT NULL,
    "kind" "provider"."SavingsEntryKind" NOT NULL,
    "amount" BIGINT NOT NULL,
    "balance" BIGINT NOT NULL,
    "bookedAt" TIMESTAMPTZ(3) NOT NULL,
    "movementId" INTEGER,
    "chargeName" TEXT,

    CONSTRAINT "SavingsEntry_pkey" PRIMARY KEY ("sandboxId","accountId","number")
);

-- CreateIndex
CREATE INDEX "SavingsAccount_sandboxId_clientId_idx" ON "provider"."SavingsAccount"("sandboxId", "clientId");

-- CreateIndex
CREATE INDEX "SavingsAccount_sandboxId_productId_idx" ON "provider"."SavingsAccount"("sandboxId", "productId");

-- CreateIndex
CREATE INDEX "SavingsAccount_newest" ON "provider"."SavingsAccount"("sandboxId", "lenderId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE UNIQUE INDEX "SavingsAccount_sandboxId_accountNo_key" ON "provider"."SavingsAccount"("sandboxId", "accountNo");

-- CreateIndex
CREATE INDEX "SavingsMovement_sandboxId_accountId_at_id_idx" ON "provider"."SavingsMovement"("sandboxId", "accountId", "at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "SavingsMovement_sandboxId_reference_key" ON "provider"."SavingsMovement"("sandboxId", "reference");

-- A ledger is never below nothing, and has no entry of nothing.
ALTER TABLE "provider"."SavingsEntry" ADD CONSTRAINT "SavingsEntry_amounts" CHECK ("number" >= 1 AND "amount" <> 0 AND "balance" >= 0);
ALTER TABLE "provider"."SavingsMovement" ADD CONSTRAINT "SavingsMovement_amount" CHECK ("amount" > 0);

-- Entries follow each other without gaps, and each balance is the one before it and the amount.
CREATE FUNCTION "provider".check_savings_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (
      SELECT added.*,
        lag("number") OVER ledger AS "numberBefore",
        lag("balance") OVER ledger AS "balanceBefore"
      FROM added WINDOW ledger AS (PARTITION BY "sandboxId", "accountId" ORDER BY "number")
    ) entry
    LEFT JOIN "provider"."SavingsEntry" kept
      ON entry."numberBefore" IS NULL AND kept."sandboxId" = entry."sandboxId" AND kept."accountId" = entry."accountId"
      AND kept."number" = entry."number" - 1
    WHERE entry."number" <> coalesce(entry."numberBefore", kept."number", 0) + 1
      OR entry."balance" <> coalesce(entry."balanceBefore", kept."balance", 0) + entry."amount"
  ) THEN
    RAISE EXCEPTION 'a savings entry does not follow from the one before it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "check_savings_entries" AFTER INSERT ON "provider"."SavingsEntry"
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION "provider".check_savings_entries();

CREATE FUNCTION "provider".refuse_savings_entry_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a savings entry is never changed' USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER "keep_savings_entries" BEFORE UPDATE ON "provider"."SavingsEntry"
  FOR EACH ROW EXECUTE FUNCTION "provider".refuse_savings_entry_change();

-- Only a sandbox that is emptied or removed as a whole loses its entries (libs/db/src/sandbox.ts).
CREATE FUNCTION "provider".refuse_savings_entry_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM gone WHERE "sandboxId"::text IS DISTINCT FROM current_setting('oware.emptied_sandbox', true)
  ) THEN
    RAISE EXCEPTION 'a savings entry is never removed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "keep_removed_savings_entries" AFTER DELETE ON "provider"."SavingsEntry"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "provider".refuse_savings_entry_removal();
