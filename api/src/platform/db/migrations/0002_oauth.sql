CREATE TABLE "oauth" (
	"model" text NOT NULL,
	"id" text NOT NULL,
	"payload" jsonb NOT NULL,
	"grant_id" text,
	"user_code" text,
	"uid" text,
	"account_id" text,
	"client_id" text,
	"device" jsonb,
	"consumed_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "oauth_model_id_pk" PRIMARY KEY("model","id")
);
--> statement-breakpoint
CREATE TABLE "setting" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "oauth" ADD CONSTRAINT "oauth_account_id_user_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "oauth_grant_id_index" ON "oauth" USING btree ("grant_id");--> statement-breakpoint
CREATE INDEX "oauth_user_code_index" ON "oauth" USING btree ("user_code");--> statement-breakpoint
CREATE INDEX "oauth_uid_index" ON "oauth" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "oauth_account_id_index" ON "oauth" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "oauth_expires_at_index" ON "oauth" USING btree ("expires_at");