CREATE TABLE "device_losses" (
	"id_tenant" text NOT NULL,
	"install_id" uuid NOT NULL,
	"noticed_at" timestamp with time zone NOT NULL,
	"owner" text NOT NULL,
	"reason" text NOT NULL,
	"lost_waiting" integer NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "device_losses_id_tenant_install_id_noticed_at_pk" PRIMARY KEY("id_tenant","install_id","noticed_at")
);
--> statement-breakpoint
ALTER TABLE "quarantine_items" ADD COLUMN "handed_by" text;--> statement-breakpoint
ALTER TABLE "quarantine_items" ADD COLUMN "handed_by_name" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "keep_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "turn_id" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "turn_agreement" uuid;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "turn_act" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "turn_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "turn_heard_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "turn_ended_at" timestamp with time zone;