-- CreateIndex
CREATE INDEX "AuditEntry_sandboxId_actorId_organizationId_id_idx" ON "provider"."AuditEntry"("sandboxId", "actorId", "organizationId", "id");

-- Emptying the table at once is no way around the triggers that keep each entry.
CREATE TRIGGER "keep_truncated_audit_entries" BEFORE TRUNCATE ON "provider"."AuditEntry"
  FOR EACH STATEMENT EXECUTE FUNCTION "provider".refuse_audit_change();
