-- AlterTable
ALTER TABLE "provider"."Organization" ADD COLUMN     "twoPersonApproval" BOOLEAN NOT NULL DEFAULT true;

-- AlterTable
ALTER TABLE "provider"."LoanEvent" ADD COLUMN     "ownWork" TEXT;

-- AlterTable
ALTER TABLE "provider"."Batch" ADD COLUMN     "ownWork" TEXT;

-- CreateTable
CREATE TABLE "provider"."SettingChange" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "organizationId" INTEGER NOT NULL,
    "twoPersonApproval" BOOLEAN NOT NULL,
    "userId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "SettingChange_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateIndex
CREATE INDEX "SettingChange_sandboxId_organizationId_idx" ON "provider"."SettingChange"("sandboxId", "organizationId");
