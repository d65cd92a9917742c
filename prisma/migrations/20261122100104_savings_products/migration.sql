-- CreateTable
CREATE TABLE "provider"."SavingsProduct" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "lenderId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "shortName" TEXT NOT NULL,
    "description" TEXT NOT NULL,
    "loanTypeId" INTEGER NOT NULL,
    "currencyCode" TEXT NOT NULL,
    "digitsAfterDecimal" INTEGER NOT NULL,
    "inMultiplesOf" INTEGER NOT NULL,
    "nominalAnnualInterestRate" DECIMAL(7,4) NOT NULL,
    "interestCompoundingPeriodType" INTEGER NOT NULL,
    "interestPostingPeriodType" INTEGER NOT NULL,
    "interestCalculationType" INTEGER NOT NULL,
    "interestCalculationDaysInYearType" INTEGER NOT NULL,
    "accountingRule" TEXT NOT NULL,
    "chargeIds" INTEGER[],
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "retiredAt" TIMESTAMPTZ(3),

    CONSTRAINT "SavingsProduct_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "SavingsProduct_sandboxId_lenderId_name_key" ON "provider"."SavingsProduct"("sandboxId", "lenderId", "name");
