-- AlterTable
ALTER TABLE "provider"."Element" ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;
