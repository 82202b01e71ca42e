CREATE TABLE "copy_devices" (
	"token_hash" text NOT NULL,
	"device_hash" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	CONSTRAINT "copy_devices_token_hash_device_hash_pk" PRIMARY KEY("token_hash","device_hash")
);
--> statement-breakpoint
CREATE TABLE "copy_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_agreement" uuid NOT NULL,
	"id_sending" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "copy_sendings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_agreement" uuid NOT NULL,
	"id_wish" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient" text,
	"masked" text NOT NULL,
	"origin" text NOT NULL,
	"state" text NOT NULL,
	"tries" integer NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "copy_wishes" (
	"id_tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"owner" text NOT NULL,
	"id_agreement" uuid NOT NULL,
	"sha256" text NOT NULL,
	"length_bytes" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "copy_wishes_id_tenant_id_pk" PRIMARY KEY("id_tenant","id")
);
--> statement-breakpoint
CREATE INDEX "copy_links_agreement" ON "copy_links" USING btree ("id_tenant","id_agreement");--> statement-breakpoint
CREATE INDEX "copy_sendings_due" ON "copy_sendings" USING btree ("state","next_at");--> statement-breakpoint
CREATE INDEX "copy_wishes_agreement" ON "copy_wishes" USING btree ("id_tenant","id_agreement");