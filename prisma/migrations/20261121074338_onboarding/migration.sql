-- CreateEnum
CREATE TYPE "sim"."KycDecision" AS ENUM ('by_hand', 'at_once', 'after_a_while');

-- CreateEnum
CREATE TYPE "kyc"."SubmissionStatus" AS ENUM ('Pending', 'Verified', 'Rejected');

-- CreateEnum
CREATE TYPE "kyc"."IdentityStatus" AS ENUM ('Pending', 'Verified', 'Rejected', 'NoMatch', 'NotSubmitted');

-- AlterTable
ALTER TABLE "provider"."Client" ADD COLUMN     "formId" INTEGER,
ADD COLUMN     "formVersion" INTEGER,
ADD COLUMN     "idPhotoId" INTEGER,
ADD COLUMN     "kycReference" TEXT;

-- AlterTable
ALTER TABLE "provider"."ClientCount" ADD COLUMN     "lastNumber" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "sim"."Sandbox" ADD COLUMN     "kycDecision" "sim"."KycDecision" NOT NULL DEFAULT 'by_hand',
ADD COLUMN     "kycDelaySeconds" INTEGER NOT NULL DEFAULT 30;

-- CreateTable
CREATE TABLE "sim"."StoredFile" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "name" TEXT NOT NULL,
    "mediaType" TEXT NOT NULL,
    "size" INTEGER NOT NULL,
    "content" BYTEA NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "StoredFile_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "sim"."IdempotentRequest" (
    "sandboxId" INTEGER NOT NULL,
    "caller" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "callId" TEXT NOT NULL,
    "requestHash" BYTEA NOT NULL,
    "status" INTEGER,
    "answer" JSONB,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "IdempotentRequest_pkey" PRIMARY KEY ("sandboxId","caller","key")
);

-- CreateTable
CREATE TABLE "provider"."Form" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "lenderId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "removedAt" TIMESTAMPTZ(3),

    CONSTRAINT "Form_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."FormVersion" (
    "sandboxId" INTEGER NOT NULL,
    "formId" INTEGER NOT NULL,
    "version" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "sections" JSONB NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "FormVersion_pkey" PRIMARY KEY ("sandboxId","formId","version")
);

-- CreateTable
CREATE TABLE "provider"."Document" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "clientId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "status" TEXT NOT NULL,
    "fileId" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,
    "updatedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Document_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "kyc"."PhoneCode" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "organizationId" INTEGER NOT NULL,
    "phone" TEXT NOT NULL,
    "ip" TEXT,
    "codeHash" BYTEA NOT NULL,
    "sentAt" TIMESTAMPTZ(3) NOT NULL,
    "expiresAt" TIMESTAMPTZ(3) NOT NULL,
    "wrongTries" INTEGER NOT NULL DEFAULT 0,
    "verifiedAt" TIMESTAMPTZ(3),

    CONSTRAINT "PhoneCode_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "kyc"."PhoneLimit" (
    "sandboxId" INTEGER NOT NULL,
    "phone" TEXT NOT NULL,
    "sends" TIMESTAMPTZ(3)[],
    "day" DATE NOT NULL,
    "wrongTries" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "PhoneLimit_pkey" PRIMARY KEY ("sandboxId","phone")
);

-- CreateTable
CREATE TABLE "kyc"."Consent" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "organizationId" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "middleName" TEXT,
    "lastName" TEXT NOT NULL,
    "photoId" INTEGER NOT NULL,
    "status" "kyc"."SubmissionStatus" NOT NULL DEFAULT 'Pending',
    "reason" TEXT,
    "submittedById" INTEGER,
    "submittedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Consent_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "kyc"."IdentityCheck" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "organizationId" INTEGER NOT NULL,
    "type" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "reference" TEXT,
    "firstName" TEXT NOT NULL DEFAULT '',
    "middleName" TEXT,
    "lastName" TEXT NOT NULL DEFAULT '',
    "nameOnCard" TEXT,
    "dateOfBirth" DATE,
    "photoId" INTEGER,
    "status" "kyc"."IdentityStatus" NOT NULL,
    "reason" TEXT,
    "personId" INTEGER,
    "submittedById" INTEGER,
    "submittedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "IdentityCheck_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "kyc"."Decision" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "consentId" INTEGER,
    "checkId" INTEGER,
    "approved" BOOLEAN NOT NULL,
    "reason" TEXT,
    "officerId" INTEGER,
    "officerName" TEXT,
    "decidedAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Decision_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "kyc"."ApprovalCode" (
    "sandboxId" INTEGER NOT NULL,
    "userId" INTEGER NOT NULL,
    "codeHash" BYTEA,
    "expiresAt" TIMESTAMPTZ(3),
    "wrongTries" INTEGER NOT NULL DEFAULT 0,
    "lockedUntil" TIMESTAMPTZ(3),

    CONSTRAINT "ApprovalCode_pkey" PRIMARY KEY ("sandboxId","userId")
);

-- CreateTable
CREATE TABLE "kyc"."RegisteredPerson" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "type" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "firstName" TEXT NOT NULL,
    "middleName" TEXT,
    "lastName" TEXT NOT NULL,
    "dateOfBirth" DATE,
    "gender" TEXT,
    "expiresOn" DATE,

    CONSTRAINT "RegisteredPerson_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateIndex
CREATE INDEX "Form_sandboxId_lenderId_idx" ON "provider"."Form"("sandboxId", "lenderId");

-- CreateIndex
CREATE INDEX "Document_sandboxId_clientId_idx" ON "provider"."Document"("sandboxId", "clientId");

-- CreateIndex
CREATE INDEX "PhoneCode_sandboxId_phone_id_idx" ON "kyc"."PhoneCode"("sandboxId", "phone", "id" DESC);

-- CreateIndex
CREATE INDEX "Consent_sandboxId_reference_id_idx" ON "kyc"."Consent"("sandboxId", "reference", "id" DESC);

-- CreateIndex
CREATE INDEX "Consent_sandboxId_organizationId_status_idx" ON "kyc"."Consent"("sandboxId", "organizationId", "status");

-- CreateIndex
CREATE INDEX "IdentityCheck_sandboxId_organizationId_id_idx" ON "kyc"."IdentityCheck"("sandboxId", "organizationId", "id" DESC);

-- CreateIndex
CREATE INDEX "IdentityCheck_sandboxId_reference_id_idx" ON "kyc"."IdentityCheck"("sandboxId", "reference", "id" DESC);

-- CreateIndex
CREATE INDEX "IdentityCheck_sandboxId_type_number_idx" ON "kyc"."IdentityCheck"("sandboxId", "type", "number");

-- CreateIndex
CREATE UNIQUE INDEX "Decision_sandboxId_consentId_key" ON "kyc"."Decision"("sandboxId", "consentId");

-- CreateIndex
CREATE UNIQUE INDEX "Decision_sandboxId_checkId_key" ON "kyc"."Decision"("sandboxId", "checkId");

-- CreateIndex
CREATE UNIQUE INDEX "RegisteredPerson_sandboxId_type_number_key" ON "kyc"."RegisteredPerson"("sandboxId", "type", "number");

-- CreateIndex
CREATE INDEX "Client_sandboxId_mobileNo_idx" ON "provider"."Client"("sandboxId", "mobileNo");

-- CreateIndex
CREATE INDEX "Client_sandboxId_kycReference_idx" ON "provider"."Client"("sandboxId", "kycReference");

-- CreateIndex
CREATE UNIQUE INDEX "Client_sandboxId_lenderId_idNumber_key" ON "provider"."Client"("sandboxId", "lenderId", "idNumber");

-- AddForeignKey
ALTER TABLE "provider"."FormVersion" ADD CONSTRAINT "FormVersion_sandboxId_formId_fkey" FOREIGN KEY ("sandboxId", "formId") REFERENCES "provider"."Form"("sandboxId", "id") ON DELETE NO ACTION ON UPDATE NO ACTION;
