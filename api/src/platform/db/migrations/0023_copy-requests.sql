CREATE TABLE "copy_request" (
	"source" text NOT NULL,
	"source_id" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "copy_request_source_source_id_pk" PRIMARY KEY("source","source_id")
);
