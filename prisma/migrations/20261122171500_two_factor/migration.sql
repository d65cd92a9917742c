-- AlterTable
ALTER TABLE "provider"."User" ADD COLUMN     "twoFactorSince" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "provider"."TwoFactor" (
    "sandboxId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,
    "lastStep" INTEGER NOT NULL DEFAULT 0,
    "startedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "TwoFactor_pkey" PRIMARY KEY ("sandboxId","userId")
);

-- CreateTable
CREATE TABLE "provider"."RecoveryCode" (
    "sandboxId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "codeHash" BYTEA NOT NULL,

    CONSTRAINT "RecoveryCode_pkey" PRIMARY KEY ("sandboxId","userId","codeHash")
);

-- AddForeignKey
ALTER TABLE "provider"."TwoFactor" ADD CONSTRAINT "TwoFactor_sandboxId_userId_fkey" FOREIGN KEY ("sandboxId", "userId") REFERENCES "provider"."User"("sandboxId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "provider"."RecoveryCode" ADD CONSTRAINT "RecoveryCode_sandboxId_userId_fkey" FOREIGN KEY ("sandboxId", "userId") REFERENCES "provider"."User"("sandboxId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
