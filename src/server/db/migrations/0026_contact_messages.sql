CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"name" text NOT NULL,
	"tel" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"mail_state" text NOT NULL,
	"sent_at" timestamp with time zone,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"lease_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "about_kind" text;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "about_id" uuid;--> statement-breakpoint
CREATE INDEX "contact_messages_tenant" ON "contact_messages" USING btree ("id_tenant","created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_age" ON "contact_messages" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "contact_messages_due" ON "contact_messages" USING btree ("next_at") WHERE "contact_messages"."next_at" is not null;