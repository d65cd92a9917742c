-- CreateTable
CREATE TABLE "provider"."ClientLocation" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "clientId" INTEGER NOT NULL,
    "address" TEXT NOT NULL,
    "latitude" DOUBLE PRECISION NOT NULL,
    "longitude" DOUBLE PRECISION NOT NULL,
    "digitalAddress" TEXT,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "ClientLocation_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateIndex
CREATE INDEX "ClientLocation_sandboxId_clientId_idx" ON "provider"."ClientLocation"("sandboxId", "clientId");

-- AddForeignKey
ALTER TABLE "provider"."ClientLocation" ADD CONSTRAINT "ClientLocation_sandboxId_clientId_fkey" FOREIGN KEY ("sandboxId", "clientId") REFERENCES "provider"."Client"("sandboxId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
