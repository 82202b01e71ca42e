CREATE TABLE "contact_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"cnpjcpf" text NOT NULL,
	"razao_social" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"text" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
DROP INDEX "copy_sendings_wish";--> statement-breakpoint
ALTER TABLE "copy_sendings" ALTER COLUMN "id_wish" DROP NOT NULL;--> statement-breakpoint
CREATE INDEX "contact_notices_due" ON "contact_notices" USING btree ("next_at") WHERE "contact_notices"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "copy_sendings_agreement" ON "copy_sendings" USING btree ("id_tenant","id_agreement");--> statement-breakpoint
CREATE UNIQUE INDEX "copy_sendings_own" ON "copy_sendings" USING btree ("id_tenant","id_agreement") WHERE "copy_sendings"."id_wish" is null;