ALTER TABLE "signing_link_sendings" ALTER COLUMN "origin" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "copy_sendings" ALTER COLUMN "origin" DROP NOT NULL;