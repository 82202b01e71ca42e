CREATE TABLE "apuracoes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_client" text NOT NULL,
	"id_product" uuid NOT NULL,
	"numero" integer NOT NULL,
	"name" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "resume_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_apuracao" uuid NOT NULL,
	"type" text NOT NULL,
	"cents" bigint,
	"set_at" timestamp with time zone,
	"set_by" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "apuracoes_numero" ON "apuracoes" USING btree ("id_tenant","id_product","numero");--> statement-breakpoint
CREATE UNIQUE INDEX "resume_items_key" ON "resume_items" USING btree ("id_tenant","id_apuracao","type");