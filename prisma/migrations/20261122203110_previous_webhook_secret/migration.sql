-- AlterTable
ALTER TABLE "provider"."Webhook" ADD COLUMN     "previousSecretUntil" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "provider"."WebhookSecret" ADD COLUMN     "previous" TEXT;
