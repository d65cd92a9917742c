-- AlterTable
ALTER TABLE "provider"."LoanApplication" ADD COLUMN     "netAmount" DECIMAL(14,2);
