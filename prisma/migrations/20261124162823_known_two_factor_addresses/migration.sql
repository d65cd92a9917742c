-- AlterTable
ALTER TABLE "provider"."TwoFactor" ADD COLUMN     "knownAddresses" BYTEA[] DEFAULT ARRAY[]::BYTEA[];
