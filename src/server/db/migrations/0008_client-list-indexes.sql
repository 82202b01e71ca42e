DROP INDEX "clients_tenant_status";--> statement-breakpoint
CREATE INDEX "clients_tenant_created" ON "clients" USING btree ("id_tenant","created_at","cnpjcpf");--> statement-breakpoint
CREATE INDEX "clients_gerente" ON "clients" USING btree ("id_tenant","id_gerente");--> statement-breakpoint
CREATE INDEX "clients_responsavel" ON "clients" USING btree ("id_tenant","id_responsavel");--> statement-breakpoint
CREATE INDEX "clients_tenant_status" ON "clients" USING btree ("id_tenant","status","razao_social","cnpjcpf");