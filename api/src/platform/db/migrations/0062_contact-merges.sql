CREATE TABLE "contact_distinction" (
	"one_id" text NOT NULL,
	"other_id" text NOT NULL,
	CONSTRAINT "contact_distinction_one_id_other_id_pk" PRIMARY KEY("one_id","other_id")
);
--> statement-breakpoint
CREATE TABLE "contact_merge" (
	"merged_id" text PRIMARY KEY NOT NULL,
	"kept_id" text NOT NULL,
	"position" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"added_phones" text[] NOT NULL,
	"added_favourites" text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_merge_conversation" (
	"merged_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	CONSTRAINT "contact_merge_conversation_merged_id_conversation_id_pk" PRIMARY KEY("merged_id","conversation_id")
);
--> statement-breakpoint
ALTER TABLE "contact" ADD COLUMN "merged_into_id" text;--> statement-breakpoint
ALTER TABLE "contact_distinction" ADD CONSTRAINT "contact_distinction_one_id_contact_id_fk" FOREIGN KEY ("one_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_distinction" ADD CONSTRAINT "contact_distinction_other_id_contact_id_fk" FOREIGN KEY ("other_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merge" ADD CONSTRAINT "contact_merge_merged_id_contact_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merge" ADD CONSTRAINT "contact_merge_kept_id_contact_id_fk" FOREIGN KEY ("kept_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merge_conversation" ADD CONSTRAINT "contact_merge_conversation_merged_id_contact_merge_merged_id_fk" FOREIGN KEY ("merged_id") REFERENCES "public"."contact_merge"("merged_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_merge_conversation" ADD CONSTRAINT "contact_merge_conversation_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_distinction_other_id_index" ON "contact_distinction" USING btree ("other_id");--> statement-breakpoint
CREATE INDEX "contact_merge_kept_id_index" ON "contact_merge" USING btree ("kept_id");--> statement-breakpoint
CREATE INDEX "contact_merge_conversation_conversation_id_index" ON "contact_merge_conversation" USING btree ("conversation_id");--> statement-breakpoint
-- deferred: a restore inserts the rows in any order
ALTER TABLE "contact" ADD CONSTRAINT "contact_merged_into_id_contact_id_fk" FOREIGN KEY ("merged_into_id") REFERENCES "public"."contact"("id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "contact_merged" ON "contact" USING btree ("merged_into_id") WHERE "contact"."merged_into_id" is not null;