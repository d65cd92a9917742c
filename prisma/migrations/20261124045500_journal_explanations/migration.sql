-- AlterTable
ALTER TABLE "sim"."Exchange" ADD COLUMN     "explanation" JSONB;
