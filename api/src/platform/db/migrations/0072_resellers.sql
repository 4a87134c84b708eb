CREATE TABLE "reseller" (
	"user_id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"address" text DEFAULT '' NOT NULL,
	"website" text DEFAULT '' NOT NULL,
	"terms" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reseller_customer" (
	"id" text PRIMARY KEY NOT NULL,
	"reseller_id" text NOT NULL,
	"email" text NOT NULL,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone,
	"workspace_id" text,
	"user_id" text,
	"accepted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_key" ADD COLUMN "reseller_id" text;--> statement-breakpoint
ALTER TABLE "reseller" ADD CONSTRAINT "reseller_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_customer" ADD CONSTRAINT "reseller_customer_reseller_id_reseller_user_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."reseller"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reseller_customer" ADD CONSTRAINT "reseller_customer_membership" FOREIGN KEY ("workspace_id","user_id") REFERENCES "public"."membership"("workspace_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reseller_customer_workspace_id_index" ON "reseller_customer" USING btree ("workspace_id");--> statement-breakpoint
CREATE UNIQUE INDEX "reseller_customer_token_hash_index" ON "reseller_customer" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "reseller_invitation_once" ON "reseller_customer" USING btree ("reseller_id","email") WHERE "reseller_customer"."accepted_at" is null;--> statement-breakpoint
CREATE INDEX "reseller_customer_reseller_id_created_at_index" ON "reseller_customer" USING btree ("reseller_id","created_at");--> statement-breakpoint
CREATE INDEX "reseller_customer_user_id_index" ON "reseller_customer" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "api_key" ADD CONSTRAINT "api_key_reseller_id_reseller_user_id_fk" FOREIGN KEY ("reseller_id") REFERENCES "public"."reseller"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_key_reseller_id_index" ON "api_key" USING btree ("reseller_id");--> statement-breakpoint
INSERT INTO "reseller" ("user_id", "name", "email") SELECT "id", coalesce("full_name", "name"), "email" FROM "user" WHERE "role" = 'reseller';
