CREATE TABLE "observations" (
	"id_tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"id_client" text NOT NULL,
	"id_product" uuid,
	"category" text NOT NULL,
	"message" text NOT NULL,
	"author" text NOT NULL,
	"author_name" text NOT NULL,
	"is_alert" boolean NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	"arrived_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"sha256" text,
	"length_bytes" integer,
	CONSTRAINT "observations_id_tenant_id_pk" PRIMARY KEY("id_tenant","id")
);
--> statement-breakpoint
CREATE INDEX "observations_client" ON "observations" USING btree ("id_tenant","id_client","arrived_at","id");--> statement-breakpoint
CREATE INDEX "observations_product" ON "observations" USING btree ("id_tenant","id_product","arrived_at","id");--> statement-breakpoint
CREATE INDEX "observations_removed" ON "observations" USING btree ("id_tenant","id_client","deleted_at") WHERE "observations"."deleted_at" is not null;