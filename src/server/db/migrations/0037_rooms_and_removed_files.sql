CREATE TABLE "discarded_objects" (
	"ref" text PRIMARY KEY NOT NULL,
	"discarded_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "analysis_files" ALTER COLUMN "storage_ref" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "quarantine_items" ALTER COLUMN "storage_ref" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "analysis_files" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quarantine_items" ADD COLUMN "opened_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quarantine_items" ADD COLUMN "removed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "quarantine_items" ADD COLUMN "removed_by_name" text;--> statement-breakpoint
ALTER TABLE "quarantine_items" ADD COLUMN "removed_reason" text;