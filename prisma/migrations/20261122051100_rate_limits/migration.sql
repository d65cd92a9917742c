-- AlterTable
DELETE FROM "kyc"."ApprovalCode" WHERE "codeHash" IS NULL OR "expiresAt" IS NULL; -- wrong codes of officers who have none
ALTER TABLE "kyc"."ApprovalCode" DROP COLUMN "lockedUntil",
DROP COLUMN "wrongTries",
ALTER COLUMN "codeHash" SET NOT NULL,
ALTER COLUMN "expiresAt" SET NOT NULL;

-- AlterTable
ALTER TABLE "provider"."PasswordReset" DROP COLUMN "wrongTries";

-- DropTable
DROP TABLE "kyc"."PhoneLimit";

-- DropTable
DROP TABLE "provider"."SignInAttempt";

-- CreateTable
CREATE TABLE "sim"."RateLimit" (
    "sandboxId" INTEGER NOT NULL,
    "purpose" TEXT NOT NULL,
    "subjectHash" BYTEA NOT NULL,
    "forgottenAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "RateLimit_pkey" PRIMARY KEY ("sandboxId","purpose","subjectHash")
);

-- CreateIndex
CREATE INDEX "RateLimit_sandboxId_forgottenAt_idx" ON "sim"."RateLimit"("sandboxId", "forgottenAt");
