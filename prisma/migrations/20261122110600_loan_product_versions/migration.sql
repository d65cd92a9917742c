-- AlterTable
ALTER TABLE "provider"."LoanProduct" ADD COLUMN     "retiredAt" TIMESTAMPTZ(3),
ADD COLUMN     "updatedAt" TIMESTAMPTZ(3),
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

-- CreateIndex
CREATE INDEX "LoanApplication_sandboxId_productId_idx" ON "provider"."LoanApplication"("sandboxId", "productId");
