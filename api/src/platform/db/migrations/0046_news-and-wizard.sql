CREATE TABLE "news" (
	"id" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL,
	"url" text,
	"published_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user" ALTER COLUMN "show_wizard" SET DEFAULT true;--> statement-breakpoint
CREATE INDEX "news_newest" ON "news" USING btree ("published_at" DESC NULLS LAST,"id" DESC NULLS LAST);