CREATE INDEX clients_search ON clients USING gin (search_text gin_trgm_ops);
