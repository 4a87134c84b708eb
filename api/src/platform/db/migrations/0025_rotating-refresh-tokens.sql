CREATE TABLE "refresh_token" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "refresh_token" ADD CONSTRAINT "refresh_token_session_id_session_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."session"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refresh_token_session_id_index" ON "refresh_token" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "refresh_token_used_at_index" ON "refresh_token" USING btree ("used_at");--> statement-breakpoint
INSERT INTO "refresh_token" ("hash", "session_id") SELECT encode(sha256(convert_to("token", 'UTF8')), 'hex'), "id" FROM "session";--> statement-breakpoint
UPDATE "session" SET "token" = "id";
