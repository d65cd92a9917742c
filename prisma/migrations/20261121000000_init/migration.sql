-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "provider";

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "sim";

-- CreateSchema
CREATE SCHEMA IF NOT EXISTS "kyc";

-- Trigram indexes for the search over clients.
CREATE EXTENSION IF NOT EXISTS pg_trgm;

-- Rows made later take their id from here, far above the seeded ones, which are the same in every sandbox.
-- A function, since Prisma takes a bare nextval() for its own autoincrement.
CREATE SEQUENCE "sim"."row_id" AS INTEGER START 100000001;
CREATE FUNCTION "sim"."next_row_id"() RETURNS integer LANGUAGE sql AS $$ SELECT nextval('sim.row_id')::integer $$;

-- CreateEnum
CREATE TYPE "sim"."SandboxKind" AS ENUM ('template', 'demo', 'training');

-- CreateEnum
CREATE TYPE "sim"."MessageChannel" AS ENUM ('mail', 'sms', 'push');

-- CreateEnum
CREATE TYPE "provider"."OrganizationType" AS ENUM ('lend_only', 'sales_only', 'sales_and_lending', 'platform_user');

-- CreateEnum
CREATE TYPE "provider"."ClientStatus" AS ENUM ('Active', 'Pending', 'Inactive');

-- CreateTable
CREATE TABLE "sim"."Sandbox" (
    "id" SERIAL NOT NULL,
    "name" TEXT NOT NULL,
    "kind" "sim"."SandboxKind" NOT NULL,
    "clockOffsetMs" BIGINT NOT NULL DEFAULT 0,
    "createdAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "worldDigest" TEXT,
    "anchorDay" DATE,

    CONSTRAINT "Sandbox_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sim"."InboxMessage" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "channel" "sim"."MessageChannel" NOT NULL,
    "recipient" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "InboxMessage_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "sim"."Exchange" (
    "sandboxId" INTEGER NOT NULL,
    "id" BIGSERIAL NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "service" TEXT NOT NULL,
    "callId" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "requestId" TEXT NOT NULL,
    "account" TEXT,
    "requestBody" JSONB,
    "responseBody" JSONB,

    CONSTRAINT "Exchange_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."Organization" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "domainId" TEXT NOT NULL,
    "appId" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "domainCode" TEXT NOT NULL,
    "type" "provider"."OrganizationType" NOT NULL,
    "logoUrl" TEXT,
    "country" TEXT,
    "organizationSet" BOOLEAN NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Organization_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."Lender" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "organizationId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,

    CONSTRAINT "Lender_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."User" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "organizationId" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "passwordHash" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "phone" TEXT,
    "roles" TEXT[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "User_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."Session" (
    "tokenHash" BYTEA NOT NULL,
    "xbsTokenHash" BYTEA NOT NULL,
    "sandboxId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Session_pkey" PRIMARY KEY ("tokenHash")
);

-- CreateTable
CREATE TABLE "provider"."PasswordReset" (
    "sandboxId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "codeHash" BYTEA NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "wrongTries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "PasswordReset_pkey" PRIMARY KEY ("sandboxId","userId")
);

-- CreateTable
CREATE TABLE "provider"."SignInAttempt" (
    "sandboxId" INTEGER NOT NULL,
    "emailHash" BYTEA NOT NULL,
    "wrongTries" INTEGER NOT NULL DEFAULT 0,
    "lockedUntil" TIMESTAMPTZ(3),

    CONSTRAINT "SignInAttempt_pkey" PRIMARY KEY ("sandboxId","emailHash")
);

-- CreateTable
CREATE TABLE "provider"."Client" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "lenderId" INTEGER NOT NULL,
    "customerUid" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "mobileNo" TEXT NOT NULL,
    "status" "provider"."ClientStatus" NOT NULL,
    "staffId" TEXT,
    "gender" TEXT,
    "dateOfBirth" DATE,
    "idType" TEXT,
    "idNumber" TEXT,
    "nameOnId" TEXT,
    "phoneVerified" BOOLEAN NOT NULL DEFAULT false,
    "consentVerified" BOOLEAN NOT NULL DEFAULT false,
    "idVerified" BOOLEAN NOT NULL DEFAULT false,
    "employerInformation" JSONB NOT NULL DEFAULT '{}',
    "personalInformation" JSONB NOT NULL DEFAULT '{"data":{},"isComplete":false}',
    "employmentInformation" JSONB NOT NULL DEFAULT '{"data":{},"isComplete":false}',
    "guarantorInformation" JSONB NOT NULL DEFAULT '{"data":{},"isComplete":false}',
    "accountInformation" JSONB NOT NULL DEFAULT '{"data":{},"isComplete":false}',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,
    "searchText" TEXT NOT NULL GENERATED ALWAYS AS (
        lower("firstName" || ' ' || "lastName" || E'\n' || "email" || E'\n' || "mobileNo" || E'\n' || "customerUid")
    ) STORED,

    CONSTRAINT "Client_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."ClientCount" (
    "sandboxId" INTEGER NOT NULL,
    "lenderId" INTEGER NOT NULL,
    "total" INTEGER NOT NULL,

    CONSTRAINT "ClientCount_pkey" PRIMARY KEY ("sandboxId","lenderId")
);

-- CreateTable
CREATE TABLE "provider"."StaffMember" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "staffNumber" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "memberType" TEXT NOT NULL,
    "memberStatus" TEXT NOT NULL,
    "recordStatus" TEXT NOT NULL,

    CONSTRAINT "StaffMember_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Sandbox_name_key" ON "sim"."Sandbox"("name");

-- CreateIndex
CREATE INDEX "InboxMessage_sandboxId_recipient_id_idx" ON "sim"."InboxMessage"("sandboxId", "recipient", "id");

-- CreateIndex
CREATE UNIQUE INDEX "Organization_domainId_key" ON "provider"."Organization"("domainId");

-- CreateIndex
CREATE UNIQUE INDEX "Organization_appId_key" ON "provider"."Organization"("appId");

-- CreateIndex
CREATE INDEX "Lender_sandboxId_organizationId_idx" ON "provider"."Lender"("sandboxId", "organizationId");

-- CreateIndex
CREATE UNIQUE INDEX "User_email_key" ON "provider"."User"("email");

-- CreateIndex
CREATE INDEX "User_sandboxId_organizationId_idx" ON "provider"."User"("sandboxId", "organizationId");

-- CreateIndex
CREATE INDEX "Session_sandboxId_userId_idx" ON "provider"."Session"("sandboxId", "userId");

-- CreateIndex
CREATE INDEX "Client_newest" ON "provider"."Client"("sandboxId", "lenderId", "createdAt" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "Client_searchText_idx" ON "provider"."Client" USING GIN ("searchText" gin_trgm_ops);

-- CreateIndex
CREATE UNIQUE INDEX "Client_sandboxId_customerUid_key" ON "provider"."Client"("sandboxId", "customerUid");

-- CreateIndex
CREATE UNIQUE INDEX "StaffMember_sandboxId_staffNumber_key" ON "provider"."StaffMember"("sandboxId", "staffNumber");

-- AddForeignKey
ALTER TABLE "provider"."Lender" ADD CONSTRAINT "Lender_sandboxId_organizationId_fkey" FOREIGN KEY ("sandboxId", "organizationId") REFERENCES "provider"."Organization"("sandboxId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "provider"."User" ADD CONSTRAINT "User_sandboxId_organizationId_fkey" FOREIGN KEY ("sandboxId", "organizationId") REFERENCES "provider"."Organization"("sandboxId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "provider"."Session" ADD CONSTRAINT "Session_sandboxId_userId_fkey" FOREIGN KEY ("sandboxId", "userId") REFERENCES "provider"."User"("sandboxId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "provider"."PasswordReset" ADD CONSTRAINT "PasswordReset_sandboxId_userId_fkey" FOREIGN KEY ("sandboxId", "userId") REFERENCES "provider"."User"("sandboxId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "provider"."Client" ADD CONSTRAINT "Client_sandboxId_lenderId_fkey" FOREIGN KEY ("sandboxId", "lenderId") REFERENCES "provider"."Lender"("sandboxId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;


-- How many clients a lender has, without counting them: statement-level triggers, since a row-level one would make a bulk
-- load eighty times slower.
CREATE FUNCTION "provider"."count_clients"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE "provider"."ClientCount" c SET "total" = c."total" - gone.n
    FROM (SELECT "sandboxId", "lenderId", count(*)::int AS n FROM old_rows GROUP BY 1, 2) gone
    WHERE c."sandboxId" = gone."sandboxId" AND c."lenderId" = gone."lenderId";
  END IF;
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO "provider"."ClientCount" AS c ("sandboxId", "lenderId", "total")
    SELECT "sandboxId", "lenderId", count(*)::int FROM new_rows GROUP BY 1, 2 ORDER BY 1, 2
    ON CONFLICT ("sandboxId", "lenderId") DO UPDATE SET "total" = c."total" + EXCLUDED."total";
  END IF;
  RETURN NULL;
END;
$$;
CREATE TRIGGER "count_inserted_clients" AFTER INSERT ON "provider"."Client"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION "provider"."count_clients"();
CREATE TRIGGER "count_deleted_clients" AFTER DELETE ON "provider"."Client"
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION "provider"."count_clients"();
-- A client does not change hands: the counter need not watch updates.
CREATE FUNCTION "provider"."keep_client_lender"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a client stays with its lender';
END;
$$;
CREATE TRIGGER "keep_client_lender" BEFORE UPDATE OF "sandboxId", "lenderId" ON "provider"."Client"
  FOR EACH ROW WHEN (OLD."lenderId" <> NEW."lenderId" OR OLD."sandboxId" <> NEW."sandboxId")
  EXECUTE FUNCTION "provider"."keep_client_lender"();
