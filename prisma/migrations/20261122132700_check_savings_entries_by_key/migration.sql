-- Each entry is looked up by the key of the one before it, which costs half of sorting them. The settings keep a plan that was
-- made while the table was small from reading all of a large one.
CREATE OR REPLACE FUNCTION "provider".check_savings_entries() RETURNS trigger LANGUAGE plpgsql
  SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added entry
    LEFT JOIN "provider"."SavingsEntry" kept
      ON kept."sandboxId" = entry."sandboxId" AND kept."accountId" = entry."accountId" AND kept."number" = entry."number" - 1
    WHERE entry."number" <> coalesce(kept."number", 0) + 1
      OR entry."balance" <> coalesce(kept."balance", 0) + entry."amount"
  ) THEN
    RAISE EXCEPTION 'a savings entry does not follow from the one before it' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;

-- An account is updated with each posting. In the room that is left its new version needs no new entries in the indexes.
ALTER TABLE "provider"."SavingsAccount" SET (fillfactor = 50);
