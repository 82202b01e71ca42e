CREATE TABLE "attachments" (
	"id" uuid NOT NULL,
	"id_tenant" text NOT NULL,
	"id_calculo" uuid NOT NULL,
	"id_apuracao" uuid,
	"name" text NOT NULL,
	"file_name" text NOT NULL,
	"ending" text NOT NULL,
	"length_bytes" bigint NOT NULL,
	"storage_ref" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "attachments_id_tenant_id_pk" PRIMARY KEY("id_tenant","id")
);
--> statement-breakpoint
CREATE INDEX "attachments_calculo" ON "attachments" USING btree ("id_tenant","id_calculo");--> statement-breakpoint
CREATE INDEX "attachments_apuracao" ON "attachments" USING btree ("id_tenant","id_apuracao");