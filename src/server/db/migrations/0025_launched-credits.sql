ALTER TABLE "analysis_rows" ADD COLUMN "payment_month" text;--> statement-breakpoint
ALTER TABLE "analysis_rows" ADD COLUMN "claim_until" text;--> statement-breakpoint
ALTER TABLE "credits" ADD COLUMN "analysis_month" text;--> statement-breakpoint
CREATE INDEX "analysis_rows_until" ON "analysis_rows" USING btree ("claim_until") WHERE "analysis_rows"."claim_until" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "credits_analysis_month" ON "credits" USING btree ("id_tenant","id_apuracao","analysis_month") WHERE "credits"."analysis_month" is not null and "credits"."deleted_at" is null;--> statement-breakpoint
UPDATE "analysis_rows" SET "payment_month" = left("detail"->'conta'->'payment'->>'last', 7), "claim_until" = "detail"->'linha'->>'prescreve_em' WHERE "detail" IS NOT NULL;
