DROP INDEX "users_tenant_email";--> statement-breakpoint
CREATE UNIQUE INDEX "users_tenant_email" ON "users" USING btree ("id_tenant","email") WHERE "users"."deleted_at" is null;