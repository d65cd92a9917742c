-- AlterTable
ALTER TABLE "sim"."Exchange" ALTER COLUMN "callId" DROP NOT NULL;
