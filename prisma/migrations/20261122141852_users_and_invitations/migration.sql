-- AlterTable
ALTER TABLE "provider"."User" ADD COLUMN     "removedAt" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "provider"."Invitation" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "organizationId" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "lastName" TEXT NOT NULL,
    "roles" TEXT[],
    "permissions" TEXT[],
    "invitedById" INTEGER NOT NULL,
    "codeHash" BYTEA NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "acceptedAt" TIMESTAMPTZ(3),
    "cancelledAt" TIMESTAMPTZ(3),

    CONSTRAINT "Invitation_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateIndex
CREATE INDEX "Invitation_sandboxId_organizationId_idx" ON "provider"."Invitation"("sandboxId", "organizationId");

-- CreateIndex
CREATE INDEX "Invitation_email_idx" ON "provider"."Invitation"("email");
