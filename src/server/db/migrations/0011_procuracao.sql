-- A procuração was kept as it was typed. Its state becomes one of four; what names none of them goes.
UPDATE "clients" SET "procuracao_habilitada" = CASE
	WHEN "procuracao_habilitada" ~* '^\s*(procura.{2,4}o\s+)?habilitada\s*$' THEN 'PROCURAÇÃO HABILITADA'
	WHEN "procuracao_habilitada" ~* '^\s*(procura.{2,4}o\s+)?(exiprada|expirada|vencida)\s*$' THEN 'PROCURAÇÃO EXIPRADA'
	WHEN "procuracao_habilitada" ~* '^\s*(procura.{2,4}o\s+)?cancelada\s*$' THEN 'PROCURAÇÃO CANCELADA'
	WHEN "procuracao_habilitada" ~* '^\s*habilitar(\s+procura.{2,4}o)?\s*$' THEN 'HABILITAR PROCURAÇÃO'
END
WHERE "procuracao_habilitada" IS NOT NULL;
--> statement-breakpoint
-- Its days become aaaa-mm-dd, from dd/mm/aaaa, dd-mm-aaaa, aaaa-mm-dd and instants; what is no day of the calendar goes.
UPDATE "clients" SET "procuracao_habilitada_em" = (
	SELECT CASE WHEN "iso" ~ '^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?!\d)' THEN
		CASE WHEN substr("iso", 9, 2)::int <= extract(day FROM (substr("iso", 1, 7) || '-01')::date + interval '1 month - 1 day')
			THEN substr("iso", 1, 10) END
	END
	FROM (SELECT regexp_replace(btrim("procuracao_habilitada_em"), '^(\d{2})([-/])(\d{2})\2(\d{4})(?!\d)', '\4-\3-\1') AS "iso") AS "typed"
)
WHERE "procuracao_habilitada_em" IS NOT NULL;
--> statement-breakpoint
UPDATE "clients" SET "procuracao_valida_ate" = (
	SELECT CASE WHEN "iso" ~ '^(19[7-9]\d|2\d{3})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(?!\d)' THEN
		CASE WHEN substr("iso", 9, 2)::int <= extract(day FROM (substr("iso", 1, 7) || '-01')::date + interval '1 month - 1 day')
			THEN substr("iso", 1, 10) END
	END
	FROM (SELECT regexp_replace(btrim("procuracao_valida_ate"), '^(\d{2})([-/])(\d{2})\2(\d{4})(?!\d)', '\4-\3-\1') AS "iso") AS "typed"
)
WHERE "procuracao_valida_ate" IS NOT NULL;
