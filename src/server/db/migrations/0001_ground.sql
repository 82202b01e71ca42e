CREATE TABLE "agreements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"party_kind" text NOT NULL,
	"party_id" text NOT NULL,
	"party_name" text NOT NULL,
	"signer_name" text DEFAULT '' NOT NULL,
	"signer_cpf" text,
	"contracts" text[] NOT NULL,
	"version" integer NOT NULL,
	"html" text NOT NULL,
	"sha256" text NOT NULL,
	"in_force" boolean NOT NULL,
	"is_assinado" boolean DEFAULT false NOT NULL,
	"is_verifed" boolean,
	"replaces" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alert_recipients" (
	"id_alert" uuid NOT NULL,
	"id_user" uuid NOT NULL,
	"read_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_client" text,
	"id_user" uuid,
	"created_by" uuid,
	"once_key" text,
	"company" text NOT NULL,
	"message" text NOT NULL,
	"kind" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"resolved_at" timestamp with time zone,
	"resolved_by" uuid,
	"resolution_message" text
);
--> statement-breakpoint
CREATE TABLE "clients" (
	"id_tenant" text NOT NULL,
	"cnpjcpf" text NOT NULL,
	"razao_social" text NOT NULL,
	"nome_fantasia" text,
	"search_text" text NOT NULL,
	"status" text DEFAULT 'PENDENTE' NOT NULL,
	"has_net" boolean DEFAULT false NOT NULL,
	"is_net" boolean DEFAULT false NOT NULL,
	"id_matriz" text,
	"id_responsavel" uuid,
	"id_gerente" uuid,
	"password_hash" text,
	"cnae_principal" text,
	"atividade_principal" text,
	"inscricao_estadual" text,
	"comissao_tenant_percent" integer,
	"comissao_escrita" text,
	"nome_proprietario" text,
	"cpf_proprietario" text,
	"email_proprietario" text,
	"contato_proprietario" text,
	"nome_contador" text,
	"contato_contador" text,
	"email_contador" text,
	"banco" text,
	"agencia" text,
	"conta" text,
	"cep" text,
	"logradouro" text,
	"bairro" text,
	"numero" text,
	"municipio" text,
	"estado" text,
	"complemento" text,
	"procuracao_habilitada" text,
	"procuracao_habilitada_em" text,
	"procuracao_valida_ate" text,
	"li_aceito_tenant" boolean DEFAULT false NOT NULL,
	"contact_unverified" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clients_id_tenant_cnpjcpf_pk" PRIMARY KEY("id_tenant","cnpjcpf")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"name_contrato" text NOT NULL,
	"type_contrato" text NOT NULL,
	"version" integer NOT NULL,
	"html" text NOT NULL,
	"created_by" uuid,
	"deleted_by" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "announced_items" (
	"id" uuid NOT NULL,
	"id_tenant" text NOT NULL,
	"owner" text NOT NULL,
	"install_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sha256" text NOT NULL,
	"id_agreement" uuid,
	"stated_at" timestamp with time zone NOT NULL,
	"first_announced_at" timestamp with time zone NOT NULL,
	"last_announced_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone,
	"missing_at" timestamp with time zone,
	CONSTRAINT "announced_items_id_tenant_id_pk" PRIMARY KEY("id_tenant","id")
);
--> statement-breakpoint
CREATE TABLE "device_keys" (
	"id" text NOT NULL,
	"owner" text NOT NULL,
	"id_tenant" text NOT NULL,
	"install_id" uuid NOT NULL,
	"device_name" text NOT NULL,
	"public_key" jsonb NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone,
	CONSTRAINT "device_keys_id_owner_pk" PRIMARY KEY("id","owner")
);
--> statement-breakpoint
CREATE TABLE "devices" (
	"install_id" uuid NOT NULL,
	"owner" text NOT NULL,
	"id_tenant" text NOT NULL,
	"device_name" text NOT NULL,
	"app_build" text NOT NULL,
	"last_contact_at" timestamp with time zone NOT NULL,
	CONSTRAINT "devices_install_id_owner_pk" PRIMARY KEY("install_id","owner")
);
--> statement-breakpoint
CREATE TABLE "quarantine_items" (
	"id_tenant" text NOT NULL,
	"id" uuid NOT NULL,
	"owner" text NOT NULL,
	"install_id" uuid NOT NULL,
	"sha256" text NOT NULL,
	"length_bytes" bigint NOT NULL,
	"storage_ref" text NOT NULL,
	"meta_json" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "quarantine_items_id_tenant_id_pk" PRIMARY KEY("id_tenant","id")
);
--> statement-breakpoint
CREATE TABLE "stale_signings" (
	"id_tenant" text NOT NULL,
	"owner" text NOT NULL,
	"signing" uuid NOT NULL,
	"alerted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stale_signings_id_tenant_owner_signing_pk" PRIMARY KEY("id_tenant","owner","signing")
);
--> statement-breakpoint
CREATE TABLE "history" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"field" text,
	"before" text,
	"after" text
);
--> statement-breakpoint
CREATE TABLE "lookup_cache" (
	"service" text NOT NULL,
	"key" text NOT NULL,
	"value" jsonb NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "lookup_cache_service_key_pk" PRIMARY KEY("service","key")
);
--> statement-breakpoint
CREATE TABLE "mailbox_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"body" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_user" uuid NOT NULL,
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"code_hash" text NOT NULL,
	"wrong_tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"proved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "client_permissions" (
	"id_user" uuid NOT NULL,
	"id_tenant" text NOT NULL,
	"id_client" text NOT NULL,
	"type_cargo" text NOT NULL,
	"editar" boolean DEFAULT true NOT NULL,
	CONSTRAINT "client_permissions_id_user_id_tenant_id_client_pk" PRIMARY KEY("id_user","id_tenant","id_client")
);
--> statement-breakpoint
CREATE TABLE "product_permissions" (
	"id_user" uuid NOT NULL,
	"id_tenant" text NOT NULL,
	"id_product" uuid NOT NULL,
	"cnpj" text NOT NULL,
	"type_servico" text NOT NULL,
	"type_regime" text DEFAULT 'SIMPLES_NACIONAL' NOT NULL,
	"type_cargo" text NOT NULL,
	"editar" boolean DEFAULT true NOT NULL,
	CONSTRAINT "product_permissions_id_user_id_product_pk" PRIMARY KEY("id_user","id_product")
);
--> statement-breakpoint
CREATE TABLE "tenant_permissions" (
	"id_user" uuid NOT NULL,
	"id_tenant" text NOT NULL,
	"type_cargo" text NOT NULL,
	"editar" boolean DEFAULT true NOT NULL,
	CONSTRAINT "tenant_permissions_id_user_id_tenant_pk" PRIMARY KEY("id_user","id_tenant")
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_client" text NOT NULL,
	"id_agreement" uuid NOT NULL,
	"type_servico" text NOT NULL,
	"type_regime" text NOT NULL,
	"status" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"id_tenant" text NOT NULL,
	"subject" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"id_tenant" text NOT NULL,
	"subject" text NOT NULL,
	"remember" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_user" uuid NOT NULL,
	"version" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"address" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evidence_files" (
	"id" uuid NOT NULL,
	"id_tenant" text NOT NULL,
	"owner" text NOT NULL,
	"id_agreement" uuid,
	"kind" text NOT NULL,
	"sha256" text NOT NULL,
	"length_bytes" bigint NOT NULL,
	"mime" text NOT NULL,
	"storage_ref" text NOT NULL,
	"payload_version" integer NOT NULL,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "open_captures" (
	"id_agreement" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"files" jsonb NOT NULL,
	"local" text NOT NULL,
	"maquina" text NOT NULL,
	"captured_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "prepared_visits" (
	"id_agreement" uuid NOT NULL,
	"id_tenant" text NOT NULL,
	"id_user" uuid NOT NULL,
	"prepared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "prepared_visits_id_agreement_id_user_pk" PRIMARY KEY("id_agreement","id_user")
);
--> statement-breakpoint
CREATE TABLE "signing_acts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_agreement" uuid NOT NULL,
	"kind" text NOT NULL,
	"chain_index" integer,
	"state" text NOT NULL,
	"origin" text NOT NULL,
	"event_json" text NOT NULL,
	"payload_json" text NOT NULL,
	"event_hash" text NOT NULL,
	"previous_hash" text NOT NULL,
	"signer_cpf" text NOT NULL,
	"signer_name" text DEFAULT '' NOT NULL,
	"captured_by" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"counter_text" text,
	"counter_signature" text,
	"server_key_id" text,
	"superseded_reason" text
);
--> statement-breakpoint
CREATE TABLE "verification_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"id_agreement" uuid NOT NULL,
	"verifed" boolean NOT NULL,
	"motivo" text,
	"acts_json" text NOT NULL,
	"decided_by" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "tenants" (
	"id" text PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"variant" text NOT NULL,
	"title" text NOT NULL,
	"fantasia" text NOT NULL,
	"razao_social" text NOT NULL,
	"mail_domain" text NOT NULL,
	"primary_color" text NOT NULL,
	"is_master" boolean DEFAULT false NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"email" text NOT NULL,
	"whatsapp" text DEFAULT '' NOT NULL,
	"cnae" text,
	"cnae_info" text,
	"comissao_admin_percent" text,
	"logradouro" text DEFAULT '' NOT NULL,
	"bairro" text DEFAULT '' NOT NULL,
	"numero" text DEFAULT '' NOT NULL,
	"cidade" text DEFAULT '' NOT NULL,
	"uf" text DEFAULT '' NOT NULL,
	"complemento" text DEFAULT '' NOT NULL,
	"cep" text DEFAULT '' NOT NULL,
	"tel" text DEFAULT '' NOT NULL,
	"tipo" text DEFAULT '' NOT NULL,
	"logo_ref" text,
	"allow_unverified_owners" boolean DEFAULT false NOT NULL,
	"deleted_contracts_open" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "tenants_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"cpf" text NOT NULL,
	"password_hash" text NOT NULL,
	"type_user" text NOT NULL,
	"type_cargo" text NOT NULL,
	"whatsapp" text DEFAULT '' NOT NULL,
	"tel" text DEFAULT '' NOT NULL,
	"comissao_user_percent" integer,
	"comissao_user_escrita" text,
	"cnpj" text,
	"razao_social" text,
	"cnae_principal" text,
	"atividade_principal" text,
	"cep" text,
	"logradouro" text,
	"bairro" text,
	"numero" text,
	"municipio" text,
	"estado" text,
	"complemento" text,
	"id_gerente" uuid,
	"li_aceito" boolean DEFAULT false NOT NULL,
	"search_text" text DEFAULT '' NOT NULL,
	"is_accepted" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "agreements" ADD CONSTRAINT "agreements_id_tenant_tenants_id_fk" FOREIGN KEY ("id_tenant") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "clients" ADD CONSTRAINT "clients_id_tenant_tenants_id_fk" FOREIGN KEY ("id_tenant") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_id_tenant_tenants_id_fk" FOREIGN KEY ("id_tenant") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "signing_acts" ADD CONSTRAINT "signing_acts_id_agreement_agreements_id_fk" FOREIGN KEY ("id_agreement") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verification_decisions" ADD CONSTRAINT "verification_decisions_id_agreement_agreements_id_fk" FOREIGN KEY ("id_agreement") REFERENCES "public"."agreements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_id_tenant_tenants_id_fk" FOREIGN KEY ("id_tenant") REFERENCES "public"."tenants"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_in_force" ON "agreements" USING btree ("id_tenant","party_kind","party_id") WHERE "agreements"."in_force";--> statement-breakpoint
CREATE UNIQUE INDEX "agreements_version" ON "agreements" USING btree ("id_tenant","party_kind","party_id","version");--> statement-breakpoint
CREATE INDEX "agreements_tenant" ON "agreements" USING btree ("id_tenant","in_force");--> statement-breakpoint
CREATE INDEX "alert_recipients_user" ON "alert_recipients" USING btree ("id_user");--> statement-breakpoint
CREATE INDEX "alert_recipients_alert" ON "alert_recipients" USING btree ("id_alert");--> statement-breakpoint
CREATE INDEX "alerts_tenant" ON "alerts" USING btree ("id_tenant","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "alerts_once" ON "alerts" USING btree ("id_tenant","once_key");--> statement-breakpoint
CREATE INDEX "clients_tenant_name" ON "clients" USING btree ("id_tenant","razao_social","cnpjcpf");--> statement-breakpoint
CREATE INDEX "clients_tenant_status" ON "clients" USING btree ("id_tenant","status","razao_social","cnpjcpf");--> statement-breakpoint
CREATE INDEX "clients_tenant_created" ON "clients" USING btree ("id_tenant","created_at","cnpjcpf");--> statement-breakpoint
CREATE INDEX "clients_gerente" ON "clients" USING btree ("id_tenant","id_gerente","razao_social","cnpjcpf");--> statement-breakpoint
CREATE INDEX "clients_responsavel" ON "clients" USING btree ("id_tenant","id_responsavel","razao_social","cnpjcpf");--> statement-breakpoint
CREATE INDEX "clients_owner_cpf" ON "clients" USING btree ("id_tenant","cpf_proprietario");--> statement-breakpoint
CREATE INDEX "clients_search" ON "clients" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_version" ON "contracts" USING btree ("id_tenant","type_contrato","version");--> statement-breakpoint
CREATE INDEX "contracts_tenant" ON "contracts" USING btree ("id_tenant");--> statement-breakpoint
CREATE INDEX "announced_items_install" ON "announced_items" USING btree ("install_id");--> statement-breakpoint
CREATE INDEX "quarantine_items_install" ON "quarantine_items" USING btree ("install_id","owner");--> statement-breakpoint
CREATE INDEX "history_subject" ON "history" USING btree ("id_tenant","subject","at");--> statement-breakpoint
CREATE INDEX "mailbox_messages_at" ON "mailbox_messages" USING btree ("at");--> statement-breakpoint
CREATE INDEX "verification_codes_recipient" ON "verification_codes" USING btree ("id_tenant","channel","recipient");--> statement-breakpoint
CREATE INDEX "client_permissions_client" ON "client_permissions" USING btree ("id_tenant","id_client");--> statement-breakpoint
CREATE INDEX "product_permissions_service" ON "product_permissions" USING btree ("id_user","type_servico");--> statement-breakpoint
CREATE UNIQUE INDEX "products_key" ON "products" USING btree ("id_tenant","id_client","type_regime","type_servico");--> statement-breakpoint
CREATE INDEX "products_client" ON "products" USING btree ("id_tenant","id_client");--> statement-breakpoint
CREATE INDEX "password_links_subject" ON "password_links" USING btree ("kind","id_tenant","subject");--> statement-breakpoint
CREATE INDEX "sessions_subject" ON "sessions" USING btree ("kind","id_tenant","subject");--> statement-breakpoint
CREATE INDEX "sign_in_failures_key_at" ON "sign_in_failures" USING btree ("key","at");--> statement-breakpoint
CREATE INDEX "terms_acceptances_user" ON "terms_acceptances" USING btree ("id_user");--> statement-breakpoint
CREATE UNIQUE INDEX "evidence_files_key" ON "evidence_files" USING btree ("id_tenant","id");--> statement-breakpoint
CREATE INDEX "evidence_files_agreement" ON "evidence_files" USING btree ("id_agreement");--> statement-breakpoint
CREATE UNIQUE INDEX "signing_acts_one_valid" ON "signing_acts" USING btree ("id_agreement","kind") WHERE "signing_acts"."state" = 'valido';--> statement-breakpoint
CREATE UNIQUE INDEX "signing_acts_index" ON "signing_acts" USING btree ("id_agreement","chain_index");--> statement-breakpoint
CREATE INDEX "signing_acts_tenant" ON "signing_acts" USING btree ("id_tenant");--> statement-breakpoint
CREATE INDEX "verification_decisions_agreement" ON "verification_decisions" USING btree ("id_agreement","at");--> statement-breakpoint
CREATE UNIQUE INDEX "users_tenant_email" ON "users" USING btree ("id_tenant","email") WHERE "users"."deleted_at" is null;--> statement-breakpoint
CREATE INDEX "users_gerente" ON "users" USING btree ("id_gerente");--> statement-breakpoint
CREATE INDEX "users_tenant_name" ON "users" USING btree ("id_tenant","name","id");