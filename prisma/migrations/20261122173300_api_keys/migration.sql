-- CreateTable
CREATE TABLE "provider"."ApiKey" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "organizationId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "partialKey" TEXT NOT NULL,
    "keyHash" BYTEA NOT NULL,
    "createdById" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "lastUsedAt" TIMESTAMPTZ(3),

    CONSTRAINT "ApiKey_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ApiKey_keyHash_key" ON "provider"."ApiKey"("keyHash");

-- CreateIndex
CREATE INDEX "ApiKey_sandboxId_organizationId_idx" ON "provider"."ApiKey"("sandboxId", "organizationId");
