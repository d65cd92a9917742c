-- AlterTable
ALTER TABLE "sim"."Exchange" ADD COLUMN     "screen" TEXT;
