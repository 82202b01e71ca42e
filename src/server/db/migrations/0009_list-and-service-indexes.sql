DROP INDEX "clients_gerente";--> statement-breakpoint
DROP INDEX "clients_responsavel";--> statement-breakpoint
CREATE INDEX "product_permissions_service" ON "product_permissions" USING btree ("id_user","type_servico");--> statement-breakpoint
CREATE INDEX "clients_gerente" ON "clients" USING btree ("id_tenant","id_gerente","razao_social","cnpjcpf");--> statement-breakpoint
CREATE INDEX "clients_responsavel" ON "clients" USING btree ("id_tenant","id_responsavel","razao_social","cnpjcpf");