ALTER TABLE "agreements" ADD COLUMN "signer_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "agreements" ADD COLUMN "signer_cpf" text;--> statement-breakpoint
ALTER TABLE "announced_items" ADD COLUMN "missing_at" timestamp with time zone;