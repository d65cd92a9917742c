-- CreateIndex
CREATE INDEX "LoanEvent_sandboxId_userId_to_idx" ON "provider"."LoanEvent"("sandboxId", "userId", "to");
