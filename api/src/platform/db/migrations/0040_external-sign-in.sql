CREATE TABLE "external_sign_in" (
	"hash" text PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"state" text NOT NULL,
	"nonce" text NOT NULL,
	"code_verifier" text NOT NULL,
	"link_user_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "external_sign_in" ADD CONSTRAINT "external_sign_in_link_user_id_user_id_fk" FOREIGN KEY ("link_user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "external_sign_in_expires_at_index" ON "external_sign_in" USING btree ("expires_at");