-- AlterTable
ALTER TABLE "sim"."InboxMessage" ADD COLUMN     "sender" TEXT;

-- CreateTable
CREATE TABLE "provider"."MessageSender" (
    "sandboxId" INTEGER NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "channel" TEXT NOT NULL,
    "settings" JSONB NOT NULL,
    "secretsSet" TEXT[],
    "version" INTEGER NOT NULL,
    "updatedById" INTEGER NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "MessageSender_pkey" PRIMARY KEY ("sandboxId","organizationId","channel")
);
