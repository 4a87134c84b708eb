-- A search reads many lines and the words of none: out of line, they leave a third of a line's bytes beside its neighbours.
ALTER TABLE "segment" ALTER COLUMN "words" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "segment" ALTER COLUMN "search" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "segment" SET (toast_tuple_target = 512);
