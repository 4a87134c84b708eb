ALTER TABLE "file" ALTER COLUMN "sha1" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "is_interrupted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "consent_text" text;--> statement-breakpoint
ALTER TABLE "conversation" ADD COLUMN "consent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "file" ADD COLUMN "live_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "file_one_per_owner_and_live_key" ON "file" USING btree ("owner_id","live_key");