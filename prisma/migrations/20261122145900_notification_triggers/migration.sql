-- AlterTable
ALTER TABLE "provider"."Notification" ADD COLUMN     "permission" TEXT;

-- AlterTable
ALTER TABLE "provider"."Organization" ADD COLUMN     "remindedOn" DATE;

-- CreateTable
CREATE TABLE "provider"."NotificationTriggers" (
    "sandboxId" INTEGER NOT NULL,
    "organizationId" INTEGER NOT NULL,
    "triggers" JSONB NOT NULL,
    "version" INTEGER NOT NULL,
    "updatedById" INTEGER NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "NotificationTriggers_pkey" PRIMARY KEY ("sandboxId","organizationId")
);
