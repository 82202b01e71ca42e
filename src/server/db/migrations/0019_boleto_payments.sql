ALTER TABLE "boleto_events" ADD COLUMN "detail" text;--> statement-breakpoint
ALTER TABLE "boletos" ADD COLUMN "paid_on" date;--> statement-breakpoint
ALTER TABLE "boletos" ADD COLUMN "paid_cents" bigint;--> statement-breakpoint
ALTER TABLE "boletos" ADD COLUMN "cancel_reason" text;