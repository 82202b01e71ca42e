CREATE TABLE "credits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_apuracao" uuid NOT NULL,
	"competencia" text,
	"credit_origin_cents" bigint,
	"payment_month" text,
	"compensacao_cents" bigint NOT NULL,
	"comissao_percent" integer NOT NULL,
	"paid_reference" text,
	"created_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "credits_apuracao" ON "credits" USING btree ("id_tenant","id_apuracao");