-- CreateTable
CREATE TABLE "sim"."ReportedScreen" (
    "sandboxId" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "problem" TEXT NOT NULL,
    "drafts" JSONB NOT NULL DEFAULT '[]',

    CONSTRAINT "ReportedScreen_pkey" PRIMARY KEY ("sandboxId")
);
