ALTER TABLE "minuta_walks" ALTER COLUMN "after" SET DATA TYPE text;--> statement-breakpoint
-- Every open agreement is compared once more: an address lacking street, number or CEP is blank now.
INSERT INTO "minuta_walks" ("id_tenant", "next_at") SELECT "id", now() FROM "tenants"
ON CONFLICT ("id_tenant") DO UPDATE SET "after" = NULL, "by" = NULL, "next_at" = now(), "lease_until" = NULL, "attempts" = "minuta_walks"."attempts" + 1;
