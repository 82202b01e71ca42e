CREATE TABLE "signature_attention" (
	"id_agreement" uuid PRIMARY KEY NOT NULL,
	"id_tenant" text NOT NULL,
	"flags" text[] NOT NULL,
	"reservations" text[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
