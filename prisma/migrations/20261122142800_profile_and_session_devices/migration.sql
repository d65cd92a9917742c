-- AlterTable
ALTER TABLE "provider"."Session" ADD COLUMN     "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
ADD COLUMN     "lastUsedAt" TIMESTAMPTZ(3),
ADD COLUMN     "userAgent" TEXT;

-- CreateTable
CREATE TABLE "provider"."EmailChange" (
    "sandboxId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "email" TEXT NOT NULL,
    "codeHash" BYTEA NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "EmailChange_pkey" PRIMARY KEY ("sandboxId","userId")
);

-- CreateIndex
CREATE UNIQUE INDEX "Session_sandboxId_id_key" ON "provider"."Session"("sandboxId", "id");

-- AddForeignKey
ALTER TABLE "provider"."EmailChange" ADD CONSTRAINT "EmailChange_sandboxId_userId_fkey" FOREIGN KEY ("sandboxId", "userId") REFERENCES "provider"."User"("sandboxId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
