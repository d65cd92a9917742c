-- AlterTable
ALTER TABLE "provider"."User" ADD COLUMN     "permissions" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "provider"."Role" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "organizationId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "permissions" TEXT[],
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Role_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "Role_sandboxId_organizationId_name_key" ON "provider"."Role"("sandboxId", "organizationId", "name");
