CREATE TABLE "promised_share" (
	"invitation_id" text NOT NULL,
	"conversation_id" text NOT NULL,
	"right" text NOT NULL,
	"shared_by" text NOT NULL,
	"comment" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "promised_share_invitation_id_conversation_id_pk" PRIMARY KEY("invitation_id","conversation_id")
);
--> statement-breakpoint
ALTER TABLE "invitation" ADD COLUMN "is_for_shares" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "promised_share" ADD CONSTRAINT "promised_share_invitation_id_invitation_id_fk" FOREIGN KEY ("invitation_id") REFERENCES "public"."invitation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "promised_share" ADD CONSTRAINT "promised_share_conversation_id_conversation_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversation"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "promised_share_conversation_id_index" ON "promised_share" USING btree ("conversation_id");