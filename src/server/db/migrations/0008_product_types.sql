-- Product types became a list of their own. A call, though no screen, could make a product of the text 'OPERACIONAL', which is none: such a
-- row stays, cancelled, under the product that is nearest, which no row could have until now.
UPDATE "products" SET "type_servico" = 'DESPESAS_OPERACIONAIS', "status" = 'CANCELADO' WHERE "type_servico" = 'OPERACIONAL';
