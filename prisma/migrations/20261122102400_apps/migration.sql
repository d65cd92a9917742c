-- CreateTable
CREATE TABLE "provider"."App" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "organizationId" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "publicKey" TEXT NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "App_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."AppSecret" (
    "sandboxId" INTEGER NOT NULL,
    "appId" INTEGER NOT NULL,
    "key" TEXT NOT NULL,

    CONSTRAINT "AppSecret_pkey" PRIMARY KEY ("sandboxId","appId")
);

-- CreateTable
CREATE TABLE "provider"."AppLender" (
    "sandboxId" INTEGER NOT NULL,
    "appId" INTEGER NOT NULL,
    "lenderId" INTEGER NOT NULL,
    "attachedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AppLender_pkey" PRIMARY KEY ("sandboxId","appId","lenderId")
);

-- CreateIndex
CREATE INDEX "App_sandboxId_organizationId_idx" ON "provider"."App"("sandboxId", "organizationId");

-- CreateIndex
CREATE INDEX "AppLender_sandboxId_lenderId_idx" ON "provider"."AppLender"("sandboxId", "lenderId");

-- AddForeignKey
ALTER TABLE "provider"."App" ADD CONSTRAINT "App_sandboxId_organizationId_fkey" FOREIGN KEY ("sandboxId", "organizationId") REFERENCES "provider"."Organization"("sandboxId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "provider"."AppSecret" ADD CONSTRAINT "AppSecret_sandboxId_appId_fkey" FOREIGN KEY ("sandboxId", "appId") REFERENCES "provider"."App"("sandboxId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "provider"."AppLender" ADD CONSTRAINT "AppLender_sandboxId_appId_fkey" FOREIGN KEY ("sandboxId", "appId") REFERENCES "provider"."App"("sandboxId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "provider"."AppLender" ADD CONSTRAINT "AppLender_sandboxId_lenderId_fkey" FOREIGN KEY ("sandboxId", "lenderId") REFERENCES "provider"."Lender"("sandboxId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
