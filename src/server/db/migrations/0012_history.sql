DROP INDEX "history_subject";--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "actor_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "actor_cpf" text;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "party" text;--> statement-breakpoint
ALTER TABLE "history" ADD COLUMN "about" text;--> statement-breakpoint
UPDATE "history" SET "actor_name" = u."name", "actor_cpf" = u."cpf"
FROM "users" u WHERE "history"."actor" = 'staff:' || u."id"::text;--> statement-breakpoint
UPDATE "history" SET "actor_name" = coalesce(c."nome_proprietario", c."razao_social"),
  "actor_cpf" = coalesce(c."cpf_proprietario", CASE WHEN length(c."cnpjcpf") = 11 THEN c."cnpjcpf" END)
FROM "clients" c WHERE "history"."actor" = 'client:' || c."cnpjcpf" AND "history"."id_tenant" = c."id_tenant";--> statement-breakpoint
UPDATE "history" SET "actor_name" = 'Sistema' WHERE "actor" = 'sistema';--> statement-breakpoint
UPDATE "history" SET "party" = "subject" WHERE "subject" LIKE 'client:%' OR "subject" LIKE 'user:%';--> statement-breakpoint
UPDATE "history" SET "party" = a."party_kind" || ':' || a."party_id"
FROM "agreements" a WHERE "history"."subject" = 'agreement:' || a."id"::text AND "history"."id_tenant" = a."id_tenant";--> statement-breakpoint
UPDATE "history" SET "before" = NULL, "after" = 'alterado' WHERE "field" IN ('agencia', 'banco', 'conta');--> statement-breakpoint
CREATE INDEX "history_party" ON "history" USING btree ("id_tenant","party","at","id") WHERE "history"."party" is not null;--> statement-breakpoint
CREATE INDEX "history_party_actor" ON "history" USING btree ("id_tenant","party","actor","at","id","action","field") WHERE "history"."party" is not null;--> statement-breakpoint
CREATE INDEX "history_party_action" ON "history" USING btree ("id_tenant","party","action","at","id","field") WHERE "history"."party" is not null;--> statement-breakpoint
CREATE INDEX "history_party_field" ON "history" USING btree ("id_tenant","party","field","at","id") WHERE "history"."party" is not null;