-- AlterTable
ALTER TABLE "provider"."Batch" ADD COLUMN     "processingById" INTEGER;
