CREATE TABLE "error_reports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"day" text NOT NULL,
	"email" text NOT NULL,
	"description" text NOT NULL,
	"pattern" text NOT NULL,
	"build" text NOT NULL,
	"browser" text NOT NULL,
	"error" text NOT NULL
);
--> statement-breakpoint
CREATE INDEX "error_reports_same" ON "error_reports" USING btree ("day","pattern","build","error");--> statement-breakpoint
CREATE INDEX "error_reports_age" ON "error_reports" USING btree ("created_at");