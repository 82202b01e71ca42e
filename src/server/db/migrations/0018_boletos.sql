CREATE TABLE "boleto_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_boleto" uuid NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"by_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "boletos" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_client" text NOT NULL,
	"state" text NOT NULL,
	"simulado" boolean NOT NULL,
	"seu_numero" text NOT NULL,
	"valor_cents" bigint NOT NULL,
	"vencimento" date NOT NULL,
	"limite_pag_days" integer NOT NULL,
	"cod_multa" text NOT NULL,
	"taxa_multa_hundredths" bigint,
	"cod_mora" text NOT NULL,
	"taxa_mora_hundredths" bigint,
	"nome_beneficiario" text NOT NULL,
	"email" text NOT NULL,
	"telefone" text NOT NULL,
	"end_rua" text NOT NULL,
	"end_num" text NOT NULL,
	"end_bairro" text NOT NULL,
	"end_cidade" text NOT NULL,
	"cep" text NOT NULL,
	"uf" text NOT NULL,
	"search_text" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "boleto_events_boleto" ON "boleto_events" USING btree ("id_tenant","id_boleto","at");--> statement-breakpoint
CREATE UNIQUE INDEX "boletos_seu_numero" ON "boletos" USING btree ("id_tenant",upper("seu_numero"));--> statement-breakpoint
CREATE INDEX "boletos_due" ON "boletos" USING btree ("id_tenant","vencimento","id");--> statement-breakpoint
CREATE INDEX "boletos_client" ON "boletos" USING btree ("id_tenant","id_client","vencimento","id");