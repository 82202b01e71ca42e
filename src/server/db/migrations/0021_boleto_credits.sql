CREATE TABLE "boleto_credits" (
	"id_tenant" text NOT NULL,
	"id_boleto" uuid NOT NULL,
	"id_credit" uuid NOT NULL,
	"comissao_cents" bigint NOT NULL,
	CONSTRAINT "boleto_credits_id_boleto_id_credit_pk" PRIMARY KEY("id_boleto","id_credit")
);
--> statement-breakpoint
CREATE INDEX "boleto_credits_credit" ON "boleto_credits" USING btree ("id_tenant","id_credit");