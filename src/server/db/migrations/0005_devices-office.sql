CREATE TABLE "quarantine_items" (
	"id_tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"owner" text NOT NULL,
	"install_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"length_bytes" bigint NOT NULL,
	"storage_ref" text NOT NULL,
	"meta_json" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quarantine_items_id_tenant_id_pk" PRIMARY KEY("id_tenant","id")
);
--> statement-breakpoint
CREATE TABLE "stale_signings" (
	"id_tenant" text NOT NULL,
	"owner" text NOT NULL,
	"signing" uuid NOT NULL,
	"alerted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stale_signings_id_tenant_owner_signing_pk" PRIMARY KEY("id_tenant","owner","signing")
);
--> statement-breakpoint
CREATE INDEX "quarantine_items_install" ON "quarantine_items" USING btree ("install_id","owner");