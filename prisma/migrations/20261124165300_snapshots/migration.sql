-- AlterTable
ALTER TABLE "sim"."Sandbox" ADD COLUMN     "savedFrom" TEXT;

-- Worlds made so far were made of a template whose day was the day of their making.
UPDATE "sim"."Sandbox" SET "anchorDay" = ("createdAt" AT TIME ZONE 'UTC')::date WHERE "anchorDay" IS NULL;
