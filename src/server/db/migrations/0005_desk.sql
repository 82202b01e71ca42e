CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_user" uuid NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_claims" (
	"id_agreement" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_user" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "last_sign_in_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "verification_claims" ADD CONSTRAINT "verification_claims_id_agreement_agreements_id_fk" FOREIGN KEY ("id_agreement") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("id_user","list",lower("name"));--> statement-breakpoint
CREATE INDEX "verification_claims_user" ON "verification_claims" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "copy_sendings_wish" ON "copy_sendings" USING btree ("id_wish");