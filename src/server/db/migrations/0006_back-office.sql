CREATE TABLE "mailbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_user" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"id_tenant" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_user" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prepared_visits" (
	"id_agreement" uuid NOT NULL,
	"id_tenant" text NOT NULL,
	"id_user" uuid NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prepared_visits_id_agreement_id_user_pk" PRIMARY KEY("id_agreement","id_user")
);
--> statement-breakpoint
CREATE TABLE "verification_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_agreement" uuid NOT NULL,
	"verifed" boolean NOT NULL,
	"motivo" text,
	"acts_json" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "id_user" uuid;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "once_key" text;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "created_by" uuid;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "deleted_by" uuid;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "tel" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "tipo" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "logo_ref" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "cnae_principal" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "atividade_principal" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_id_agreement_agreements_id_fk" FOREIGN KEY ("id_agreement") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mailbox_messages_at" ON "mailbox_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "verification_codes_recipient" ON "verification_codes" USING btree ("id_tenant","channel","recipient");--> statement-breakpoint
CREATE INDEX "password_links_subject" ON "password_links" USING btree ("kind","id_tenant","subject");--> statement-breakpoint
CREATE INDEX "terms_acceptances_user" ON "terms_acceptances" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "verification_decisions_agreement" ON "verification_decisions" USING btree ("id_agreement","at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("id_tenant","once_key");--> statement-breakpoint
CREATE INDEX "users_tenant_name" ON "users" USING btree ("id_tenant","name","id");