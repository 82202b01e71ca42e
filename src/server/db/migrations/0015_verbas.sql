CREATE TABLE "verbas" (
	"id_tenant" text NOT NULL,
	"id_apuracao" uuid NOT NULL,
	"id" uuid NOT NULL,
	"position" integer NOT NULL,
	"verba" text NOT NULL,
	"cents" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "verbas_id_tenant_id_apuracao_id_pk" PRIMARY KEY("id_tenant","id_apuracao","id")
);
--> statement-breakpoint
ALTER TABLE "apuracoes" ADD COLUMN "rat" integer DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "apuracoes" ADD COLUMN "fap_ten_thousandths" integer DEFAULT 10000 NOT NULL;--> statement-breakpoint
ALTER TABLE "apuracoes" ADD COLUMN "terceiros_hundredths" integer DEFAULT 580 NOT NULL;--> statement-breakpoint
ALTER TABLE "apuracoes" ADD COLUMN "verbas_start" text;--> statement-breakpoint
ALTER TABLE "apuracoes" ADD COLUMN "verbas_end" text;--> statement-breakpoint
ALTER TABLE "apuracoes" ADD COLUMN "verbas_revision" integer DEFAULT 0 NOT NULL;