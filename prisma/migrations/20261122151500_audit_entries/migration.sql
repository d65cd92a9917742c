-- AlterTable
ALTER TABLE "provider"."User" ADD COLUMN     "granted" TEXT[] DEFAULT ARRAY[]::TEXT[];

-- CreateTable
CREATE TABLE "provider"."AuditEntry" (
    "sandboxId" INTEGER NOT NULL,
    "id" INTEGER NOT NULL DEFAULT sim.next_row_id(),
    "organizationId" INTEGER NOT NULL,
    "actorId" INTEGER,
    "actorName" TEXT,
    "action" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "recordId" INTEGER NOT NULL,
    "recordName" TEXT NOT NULL,
    "changes" JSONB NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "AuditEntry_pkey" PRIMARY KEY ("sandboxId","id")
);

-- CreateIndex
CREATE INDEX "AuditEntry_sandboxId_organizationId_id_idx" ON "provider"."AuditEntry"("sandboxId", "organizationId", "id");

-- CreateIndex
CREATE INDEX "AuditEntry_sandboxId_kind_recordId_idx" ON "provider"."AuditEntry"("sandboxId", "kind", "recordId");

-- What the account and the organisation's own roles give, in one column: the guard reads it with each call.
CREATE FUNCTION "provider".grant_permissions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.granted := NEW.permissions || ARRAY(
    SELECT DISTINCT unnest(r.permissions) FROM "provider"."Role" r
    WHERE r."sandboxId" = NEW."sandboxId" AND r."organizationId" = NEW."organizationId" AND r.name = ANY (NEW.roles));
  RETURN NEW;
END $$;

CREATE TRIGGER "grant_permissions" BEFORE INSERT OR UPDATE OF roles, permissions ON "provider"."User"
  FOR EACH ROW EXECUTE FUNCTION "provider".grant_permissions();

CREATE FUNCTION "provider".grant_role_permissions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN
    UPDATE "provider"."User" SET roles = roles
    WHERE "sandboxId" = OLD."sandboxId" AND "organizationId" = OLD."organizationId" AND OLD.name = ANY (roles);
  END IF;
  IF TG_OP <> 'DELETE' THEN
    UPDATE "provider"."User" SET roles = roles
    WHERE "sandboxId" = NEW."sandboxId" AND "organizationId" = NEW."organizationId" AND NEW.name = ANY (roles);
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "grant_role_permissions" AFTER INSERT OR UPDATE OR DELETE ON "provider"."Role"
  FOR EACH ROW EXECUTE FUNCTION "provider".grant_role_permissions();

UPDATE "provider"."User" SET roles = roles;

CREATE FUNCTION "provider".refuse_audit_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an audit entry is never changed' USING ERRCODE = 'check_violation';
END $$;

CREATE TRIGGER "keep_audit_entries" BEFORE UPDATE ON "provider"."AuditEntry"
  FOR EACH ROW EXECUTE FUNCTION "provider".refuse_audit_change();

-- Only a sandbox that is emptied or removed as a whole loses its entries (libs/db/src/sandbox.ts).
CREATE FUNCTION "provider".refuse_audit_removal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM gone WHERE "sandboxId"::text IS DISTINCT FROM current_setting('oware.emptied_sandbox', true)
  ) THEN
    RAISE EXCEPTION 'an audit entry is never removed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

CREATE TRIGGER "keep_removed_audit_entries" AFTER DELETE ON "provider"."AuditEntry"
  REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION "provider".refuse_audit_removal();
