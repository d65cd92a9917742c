-- AlterTable
ALTER TABLE "provider"."Batch" ADD COLUMN     "rowsInFile" INTEGER,
ADD COLUMN     "rowsSent" INTEGER;
