-- AlterTable
ALTER TABLE "provider"."Element" ADD COLUMN     "elementId" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "retiredAt" TIMESTAMPTZ(3);
