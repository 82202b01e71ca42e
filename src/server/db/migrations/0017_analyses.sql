CREATE TABLE "analysis_edits" (
	"id_tenant" text NOT NULL,
	"id_apuracao" uuid NOT NULL,
	"competencia" text NOT NULL,
	"cents" bigint NOT NULL,
	"over_cents" bigint NOT NULL,
	"edited_at" timestamp with time zone NOT NULL,
	"edited_by" text NOT NULL,
	CONSTRAINT "analysis_edits_id_tenant_id_apuracao_competencia_pk" PRIMARY KEY("id_tenant","id_apuracao","competencia")
);
--> statement-breakpoint
CREATE TABLE "analysis_rows" (
	"id_tenant" text NOT NULL,
	"id_apuracao" uuid NOT NULL,
	"competencia" text NOT NULL,
	"rb_auferida_cents" bigint NOT NULL,
	"sem_subs_rb_cents" bigint NOT NULL,
	"com_subs_rb_cents" bigint NOT NULL,
	"valor_retificado_st_cents" bigint NOT NULL,
	"total_monofasicos_cents" bigint NOT NULL,
	"total_cents" bigint NOT NULL,
	"total_a_restituir_cents" bigint NOT NULL,
	"diagnostico" text NOT NULL,
	CONSTRAINT "analysis_rows_id_tenant_id_apuracao_competencia_pk" PRIMARY KEY("id_tenant","id_apuracao","competencia")
);
