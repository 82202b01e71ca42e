CREATE TABLE "minuta_walks" (
	"id_tenant" text PRIMARY KEY NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"by" jsonb,
	"after" uuid
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "merged" jsonb;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "template_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "blank" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "changed" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "stale" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "minuta_walks" ADD CONSTRAINT "minuta_walks_id_tenant_tenants_id_fk" FOREIGN KEY ("id_tenant") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "minuta_walks_due" ON "minuta_walks" USING btree ("next_at") WHERE "minuta_walks"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "clients_matriz" ON "clients" USING btree ("id_tenant","id_matriz");--> statement-breakpoint
CREATE INDEX "sessions_turn" ON "sessions" USING btree ("turn_agreement") WHERE "sessions"."turn_agreement" is not null;--> statement-breakpoint
INSERT INTO "minuta_walks" ("id_tenant", "next_at") SELECT "id", now() FROM "tenants";