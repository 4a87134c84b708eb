CREATE TABLE "heard_piece" (
	"id" text PRIMARY KEY NOT NULL,
	"file_id" text NOT NULL,
	"channel" integer NOT NULL,
	"engine" text NOT NULL,
	"language" text NOT NULL,
	"parts" json NOT NULL,
	"words" json NOT NULL
);
--> statement-breakpoint
ALTER TABLE "heard_piece" ADD CONSTRAINT "heard_piece_file_id_file_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."file"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "heard_piece_by_file" ON "heard_piece" USING btree ("file_id");