-- CreateTable
CREATE TABLE "provider"."Contact" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "clientId" INTEGER NOT NULL,
    "displayName" TEXT NOT NULL,
    "phoneNumbers" JSONB NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "Contact_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateIndex
CREATE INDEX "Contact_sandboxId_clientId_idx" ON "provider"."Contact"("sandboxId", "clientId");

-- AddForeignKey
ALTER TABLE "provider"."Contact" ADD CONSTRAINT "Contact_sandboxId_clientId_fkey" FOREIGN KEY ("sandboxId", "clientId") REFERENCES "provider"."Client"("sandboxId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
