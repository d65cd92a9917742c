-- AlterTable
ALTER TABLE "sim"."Sandbox" ADD COLUMN     "clockSpeed" INTEGER NOT NULL DEFAULT 1,
ADD COLUMN     "moveEndsSessions" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "settledTo" TIMESTAMPTZ(3),
ADD COLUMN     "targetOffsetMs" BIGINT,
ADD COLUMN     "tickedAt" TIMESTAMPTZ(3),
ADD COLUMN     "worldStartedAt" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;

-- CreateTable
CREATE TABLE "sim"."RepaymentHabit" (
    "sandboxId" INTEGER NOT NULL,
    "clientId" INTEGER NOT NULL,
    "daysLate" INTEGER,

    CONSTRAINT "RepaymentHabit_pkey" PRIMARY KEY ("sandboxId","clientId")
);

-- CreateTable
CREATE TABLE "sim"."TimeEvent" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "at" TIMESTAMPTZ(3) NOT NULL,
    "kind" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "person" TEXT,
    "amount" BIGINT,

    CONSTRAINT "TimeEvent_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateIndex
CREATE INDEX "TimeEvent_sandboxId_at_id_idx" ON "sim"."TimeEvent"("sandboxId", "at" DESC, "id" DESC);
