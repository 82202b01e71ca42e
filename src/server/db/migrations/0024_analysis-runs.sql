CREATE TABLE "analysis_files" (
	"id_tenant" text NOT NULL,
	"id_run" uuid NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"length_bytes" bigint NOT NULL,
	"storage_ref" text NOT NULL,
	CONSTRAINT "analysis_files_id_tenant_id_run_kind_pk" PRIMARY KEY("id_tenant","id_run","kind")
);
--> statement-breakpoint
CREATE TABLE "analysis_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_apuracao" uuid NOT NULL,
	"state" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"parameters" jsonb NOT NULL,
	"asked" text NOT NULL,
	"step" text,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"total_bytes" bigint NOT NULL,
	"entries" integer DEFAULT 0 NOT NULL,
	"problems" integer DEFAULT 0 NOT NULL,
	"months" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"lote" jsonb,
	"created_at" timestamp with time zone NOT NULL,
	"asked_by" text NOT NULL,
	"asked_by_name" text NOT NULL,
	"started_at" timestamp with time zone,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "analysis_rows" ADD COLUMN "id_run" uuid;--> statement-breakpoint
ALTER TABLE "analysis_rows" ADD COLUMN "detail" jsonb;--> statement-breakpoint
CREATE INDEX "analysis_runs_due" ON "analysis_runs" USING btree ("next_at") WHERE "analysis_runs"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "analysis_runs_started" ON "analysis_runs" USING btree ("id_tenant","started_at");--> statement-breakpoint
CREATE INDEX "analysis_runs_of" ON "analysis_runs" USING btree ("id_tenant","id_apuracao","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "analysis_runs_open" ON "analysis_runs" USING btree ("id_tenant","id_apuracao") WHERE "analysis_runs"."ended_at" is null;