CREATE TABLE "user_notices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_user" uuid NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "email_before" text;--> statement-breakpoint
CREATE INDEX "user_notices_due" ON "user_notices" USING btree ("next_at") WHERE "user_notices"."next_at" is not null;