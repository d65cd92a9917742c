-- CreateEnum
CREATE TYPE "sim"."FaultMoment" AS ENUM ('before', 'after');

-- AlterTable
ALTER TABLE "sim"."Exchange" ADD COLUMN     "failure" TEXT;

-- AlterTable
ALTER TABLE "sim"."Sandbox" ADD COLUMN     "faultyCalls" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "sim"."Fault" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "callId" TEXT NOT NULL,
    "failure" TEXT NOT NULL,
    "moment" "sim"."FaultMoment" NOT NULL,
    "remaining" INTEGER,
    "probability" DOUBLE PRECISION,
    "draws" INTEGER NOT NULL DEFAULT 0,
    "hits" INTEGER NOT NULL DEFAULT 0,
    "account" TEXT,
    "params" JSONB NOT NULL DEFAULT '{}',
    "body" JSONB NOT NULL DEFAULT '{}',
    "seconds" INTEGER,
    "errors" JSONB,
    "form" TEXT,
    "armedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Fault_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateIndex
CREATE INDEX "Fault_callId_idx" ON "sim"."Fault"("callId");
