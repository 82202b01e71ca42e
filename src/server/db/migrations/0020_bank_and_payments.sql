CREATE TABLE "bank_registrations" (
	"id_tenant" text PRIMARY KEY NOT NULL,
	"type_bank" text NOT NULL,
	"client_id" text NOT NULL,
	"sealed_secret" text NOT NULL,
	"secret_at" timestamp with time zone NOT NULL,
	"x_conta_corrente" text NOT NULL,
	"sealed_key" text,
	"key_at" timestamp with time zone,
	"sealed_certificate" text,
	"certificate_at" timestamp with time zone,
	"certificate_until" timestamp with time zone,
	"cpf_cnpj" text NOT NULL,
	"nome" text NOT NULL,
	"tipo_pessoa" text NOT NULL,
	"cep" text NOT NULL,
	"endereco" text NOT NULL,
	"bairro" text NOT NULL,
	"cidade" text NOT NULL,
	"uf" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "boleto_events" ADD COLUMN "id_payment" uuid;--> statement-breakpoint
ALTER TABLE "boletos" ADD COLUMN "id_payment" uuid;--> statement-breakpoint
UPDATE "boletos" SET "id_payment" = gen_random_uuid() WHERE "paid_on" IS NOT NULL;
