CREATE TABLE "client_contact_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"cnpjcpf" text NOT NULL,
	"field" text NOT NULL,
	"value_before" text,
	"value" text NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_by" text,
	"confirmed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "installation" (
	"id" integer PRIMARY KEY NOT NULL,
	"install_id" uuid NOT NULL,
	"engine" text NOT NULL,
	"server_key_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"completed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "security_days" (
	"day" date PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"signature" text NOT NULL,
	"server_key_id" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text,
	"actor" text,
	"address" text,
	"action" text NOT NULL,
	"object" text,
	"outcome" text NOT NULL,
	"count" integer DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "server_key_rollovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"text" text NOT NULL,
	"old_signature" text NOT NULL,
	"new_signature" text NOT NULL,
	"old_key" jsonb NOT NULL,
	"new_key" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "known_browsers" (
	"token_hash" text NOT NULL,
	"account" text NOT NULL,
	"last_sign_in_at" timestamp with time zone NOT NULL,
	"trusted_until" timestamp with time zone,
	CONSTRAINT "known_browsers_token_hash_account_pk" PRIMARY KEY("token_hash","account")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_user" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factor_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_user" uuid NOT NULL,
	"remember" boolean NOT NULL,
	"enrols" boolean NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"id_user" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"last_step" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_states" (
	"id_agreement" uuid NOT NULL,
	"id_tenant" text NOT NULL,
	"change_no" integer NOT NULL,
	"text" text NOT NULL,
	"signature" text NOT NULL,
	"server_key_id" text NOT NULL,
	CONSTRAINT "agreement_states_id_agreement_change_no_pk" PRIMARY KEY("id_agreement","change_no")
);
--> statement-breakpoint
CREATE TABLE "signed_records" (
	"id" uuid PRIMARY KEY NOT NULL,
	"protocol" text NOT NULL,
	"begins" text,
	"text" text NOT NULL,
	"signature" text NOT NULL,
	"server_key_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "password_typed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "password_chosen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "clients" ADD COLUMN "own_password_deferred_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_keys" ADD COLUMN "enrolment_text" text;--> statement-breakpoint
ALTER TABLE "device_keys" ADD COLUMN "enrolment_signature" text;--> statement-breakpoint
ALTER TABLE "device_keys" ADD COLUMN "enrolment_key_id" text;--> statement-breakpoint
ALTER TABLE "device_keys" ADD COLUMN "last_used_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "device_keys" ADD COLUMN "revocation_text" text;--> statement-breakpoint
ALTER TABLE "device_keys" ADD COLUMN "revocation_signature" text;--> statement-breakpoint
ALTER TABLE "device_keys" ADD COLUMN "revocation_key_id" text;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "unconfirmed_receipts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "devices" ADD COLUMN "lost_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "id" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "install_id" uuid;--> statement-breakpoint
ALTER TABLE "evidence_files" ADD COLUMN "picture_hash" text;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD COLUMN "text" text;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD COLUMN "signature" text;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD COLUMN "server_key_id" text;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "outside_witnesses" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "second_factor_demanded" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "tenants" ADD COLUMN "client_password_by_link" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "client_contact_changes_client" ON "client_contact_changes" USING btree ("id_tenant","cnpjcpf","confirmed_at");--> statement-breakpoint
CREATE INDEX "security_events_tenant_at" ON "security_events" USING btree ("id_tenant","at");--> statement-breakpoint
CREATE INDEX "security_events_actor_at" ON "security_events" USING btree ("actor","at");--> statement-breakpoint
CREATE INDEX "security_events_at" ON "security_events" USING btree ("at");--> statement-breakpoint
CREATE INDEX "known_browsers_account" ON "known_browsers" USING btree ("account");--> statement-breakpoint
CREATE INDEX "recovery_codes_user" ON "recovery_codes" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "second_factor_challenges_user" ON "second_factor_challenges" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "agreement_states_tenant" ON "agreement_states" USING btree ("id_tenant");--> statement-breakpoint
CREATE UNIQUE INDEX "signed_records_begins" ON "signed_records" USING btree ("begins");--> statement-breakpoint
CREATE INDEX "device_keys_owner" ON "device_keys" USING btree ("owner");--> statement-breakpoint
-- Whose password it is, as far as it can be known: where no link of the client or of its head was ever used, the consultancy typed it.
UPDATE "clients" SET "password_typed_at" = "created_at"
WHERE "password_hash" IS NOT NULL AND NOT EXISTS (
	SELECT 1 FROM "password_links" AS "link"
	WHERE "link"."kind" = 'client' AND "link"."id_tenant" = "clients"."id_tenant"
		AND "link"."subject" IN ("clients"."cnpjcpf", coalesce("clients"."id_matriz", '')) AND "link"."used_at" IS NOT NULL
);
