CREATE TABLE "summary_message" (
	"id" text PRIMARY KEY NOT NULL,
	"workspace_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"request_id" text NOT NULL,
	"recipient" text NOT NULL,
	"message_id" text NOT NULL,
	"sent_by" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox_message" ADD COLUMN "reply_to" text;--> statement-breakpoint
ALTER TABLE "summary_message" ADD CONSTRAINT "summary_message_workspace_id_workspace_id_fk" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspace"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_message" ADD CONSTRAINT "summary_message_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "summary_message" ADD CONSTRAINT "summary_message_sent_by_user_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "summary_once" ON "summary_message" USING btree ("conversation_id","request_id","recipient");--> statement-breakpoint
CREATE INDEX "summary_message_workspace_id_index" ON "summary_message" USING btree ("workspace_id");