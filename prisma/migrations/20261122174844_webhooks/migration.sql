-- CreateEnum
CREATE TYPE "provider"."WebhookMessageState" AS ENUM ('pending', 'delivered', 'failed');

-- CreateTable
CREATE TABLE "provider"."Webhook" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "organizationId" INTEGER NOT NULL,
    "url" TEXT NOT NULL,
    "events" TEXT[],
    "offReason" TEXT,
    "failingSince" TIMESTAMPTZ(3),
    "version" INTEGER NOT NULL DEFAULT 1,
    "createdById" INTEGER NOT NULL,
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "Webhook_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."WebhookSecret" (
    "sandboxId" INTEGER NOT NULL,
    "webhookId" INTEGER NOT NULL,
    "secret" TEXT NOT NULL,

    CONSTRAINT "WebhookSecret_pkey" PRIMARY KEY ("sandboxId","webhookId")
);

-- CreateTable
CREATE TABLE "provider"."WebhookMessage" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "webhookId" INTEGER NOT NULL,
    "messageId" TEXT NOT NULL,
    "event" TEXT NOT NULL,
    "payload" TEXT NOT NULL,
    "state" "provider"."WebhookMessageState" NOT NULL DEFAULT 'pending',
    "createdAt" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "WebhookMessage_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "provider"."WebhookAttempt" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "messageId" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "durationMs" INTEGER NOT NULL,
    "status" INTEGER,
    "problem" TEXT,
    "answer" TEXT,

    CONSTRAINT "WebhookAttempt_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateTable
CREATE TABLE "sim"."BinnedWebhook" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "at" TIMESTAMPTZ(3) NOT NULL,
    "messageId" TEXT,
    "signature" TEXT NOT NULL,
    "signedBy" TEXT,
    "body" TEXT NOT NULL,

    CONSTRAINT "BinnedWebhook_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateIndex
CREATE INDEX "Webhook_sandboxId_organizationId_idx" ON "provider"."Webhook"("sandboxId", "organizationId");

-- CreateIndex
CREATE INDEX "WebhookMessage_sandboxId_webhookId_id_idx" ON "provider"."WebhookMessage"("sandboxId", "webhookId", "id");

-- CreateIndex
CREATE INDEX "WebhookMessage_state_idx" ON "provider"."WebhookMessage"("state");

-- CreateIndex
CREATE INDEX "WebhookAttempt_sandboxId_messageId_idx" ON "provider"."WebhookAttempt"("sandboxId", "messageId");

-- AddForeignKey
ALTER TABLE "provider"."WebhookSecret" ADD CONSTRAINT "WebhookSecret_sandboxId_webhookId_fkey" FOREIGN KEY ("sandboxId", "webhookId") REFERENCES "provider"."Webhook"("sandboxId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "provider"."WebhookMessage" ADD CONSTRAINT "WebhookMessage_sandboxId_webhookId_fkey" FOREIGN KEY ("sandboxId", "webhookId") REFERENCES "provider"."Webhook"("sandboxId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;

-- AddForeignKey
ALTER TABLE "provider"."WebhookAttempt" ADD CONSTRAINT "WebhookAttempt_sandboxId_messageId_fkey" FOREIGN KEY ("sandboxId", "messageId") REFERENCES "provider"."WebhookMessage"("sandboxId", "id") ON DELETE CASCADE ON UPDATE NO ACTION;
