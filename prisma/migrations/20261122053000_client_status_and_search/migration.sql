-- Names are searched in plain letters: lower case, without accents and apostrophes (plainLetters in libs/domain/src/name.ts).
CREATE FUNCTION "provider"."plain_letters"("written" text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(
  lower(regexp_replace(normalize("written", NFD), '[\u0300-\u036f''’‘ʼʻ`´′]', '', 'g') COLLATE "pg_c_utf8"),
  'ɔɛɖƒŋɣʋ', 'oedfngv'
);

-- The one rule for a client's status (1§4): Active once phone, consent and identity document are verified, Inactive (Not
-- Verified) while none is. clientStatusFor in libs/domain/src/kyc.ts says the same, and a test holds them together.
CREATE FUNCTION "provider"."client_status"("phone" boolean, "consent" boolean, "document" boolean)
RETURNS "provider"."ClientStatus" LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE
  WHEN "phone" AND "consent" AND "document" THEN 'Active'::"provider"."ClientStatus"
  WHEN "phone" OR "consent" OR "document" THEN 'Pending'::"provider"."ClientStatus"
  ELSE 'Inactive'::"provider"."ClientStatus"
END;

-- AlterTable
ALTER TABLE "provider"."Client" DROP COLUMN "status",
  ADD COLUMN "status" "provider"."ClientStatus" NOT NULL GENERATED ALWAYS AS (
    "provider"."client_status"("phoneVerified", "consentVerified", "idVerified")
  ) STORED,
  ALTER COLUMN "searchText" SET EXPRESSION AS (
    "provider"."plain_letters"("firstName" || ' ' || "lastName" || E'\n' || "email" || E'\n' || "mobileNo" || E'\n' || "customerUid")
  );

-- Every client has a reference, under which consent and card can be submitted at any time.
UPDATE "provider"."Client" SET "kycReference" = replace(gen_random_uuid()::text, '-', '') WHERE "kycReference" IS NULL;
ALTER TABLE "provider"."Client" ALTER COLUMN "kycReference" SET NOT NULL,
  ALTER COLUMN "kycReference" SET DEFAULT replace(gen_random_uuid()::text, '-', '');

-- A verification can end after it was approved: both are decisions on the same submission.
-- DropIndex
DROP INDEX "kyc"."Decision_sandboxId_checkId_key";
-- DropIndex
DROP INDEX "kyc"."Decision_sandboxId_consentId_key";
-- CreateIndex
CREATE INDEX "Decision_sandboxId_checkId_idx" ON "kyc"."Decision"("sandboxId", "checkId");
-- CreateIndex
CREATE INDEX "Decision_sandboxId_consentId_idx" ON "kyc"."Decision"("sandboxId", "consentId");

-- Nobody is notified of what they did themselves.
-- AlterTable
ALTER TABLE "provider"."Notification" ADD COLUMN "actorId" INTEGER;
