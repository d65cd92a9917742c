-- AlterTable
ALTER TABLE "provider"."User" ADD COLUMN     "delegateLenderId" INTEGER;
