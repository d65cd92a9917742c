-- CreateTable
CREATE TABLE "sim"."JobFailure" (
    "sandboxId" INTEGER NOT NULL,
    "kind" TEXT NOT NULL,
    "jobId" INTEGER NOT NULL,
    "attempts" INTEGER NOT NULL,
    "retryAt" TIMESTAMPTZ(3) NOT NULL,
    "givenUpAt" TIMESTAMPTZ(3),

    CONSTRAINT "JobFailure_pkey" PRIMARY KEY ("sandboxId","kind","jobId")
);
