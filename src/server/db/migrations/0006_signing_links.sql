CREATE TABLE "signing_link_sendings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"cnpjcpf" text NOT NULL,
	"id_agreement" uuid NOT NULL,
	"id_asked_by" uuid NOT NULL,
	"origin" text NOT NULL,
	"tries" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE UNIQUE INDEX "signing_link_sendings_waiting" ON "signing_link_sendings" USING btree ("id_agreement") WHERE "signing_link_sendings"."settled_at" is null;--> statement-breakpoint
CREATE INDEX "signing_link_sendings_due" ON "signing_link_sendings" USING btree ("next_at") WHERE "signing_link_sendings"."settled_at" is null;