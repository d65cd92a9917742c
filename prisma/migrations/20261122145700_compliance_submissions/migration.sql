-- CreateEnum
CREATE TYPE "provider"."ComplianceStatus" AS ENUM ('Submitted', 'Returned', 'Approved', 'Replaced');

-- CreateTable
CREATE TABLE "provider"."ComplianceSubmission" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "organizationId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "status" "provider"."ComplianceStatus" NOT NULL,
    "registrationType" TEXT NOT NULL,
    "registrationNumber" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "country" TEXT NOT NULL,
    "fileId" INTEGER NOT NULL,
    "fileHash" BYTEA NOT NULL,
    "submittedById" INTEGER NOT NULL,
    "submittedAt" TIMESTAMPTZ(3) NOT NULL,
    "decidedById" INTEGER,
    "decidedAt" TIMESTAMPTZ(3),
    "reason" TEXT,

    CONSTRAINT "ComplianceSubmission_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ComplianceSubmission_sandboxId_organizationId_version_key" ON "provider"."ComplianceSubmission"("sandboxId", "organizationId", "version");


-- A submission is written once. Only one that awaits a decision changes, and only by its decision or its replacement.
CREATE FUNCTION "provider"."keep_compliance_submission"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD."status" <> 'Submitted'
    OR (OLD."organizationId", OLD."version", OLD."registrationType", OLD."registrationNumber", OLD."address", OLD."country",
        OLD."fileId", OLD."fileHash", OLD."submittedById", OLD."submittedAt")
      IS DISTINCT FROM
       (NEW."organizationId", NEW."version", NEW."registrationType", NEW."registrationNumber", NEW."address", NEW."country",
        NEW."fileId", NEW."fileHash", NEW."submittedById", NEW."submittedAt")
  THEN
    RAISE EXCEPTION 'A compliance submission cannot be changed';
  END IF;
  RETURN NEW;
END $$;

CREATE TRIGGER "keep_compliance_submission" BEFORE UPDATE ON "provider"."ComplianceSubmission"
  FOR EACH ROW EXECUTE FUNCTION "provider"."keep_compliance_submission"();
