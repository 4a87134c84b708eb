import { z } from 'zod';
import { Table } from '../rows/describe-tables.ts';

/** What a backup says about itself at its beginning, in `debrief-backup.json`. */
export const BackupHead = z.object({
	format: z.literal(1),
	/** Version of the product that made it. */
	version: z.string(),
	createdAt: z.iso.datetime(),
	database: z.enum(['embedded', 'postgres']),
	/** The newest migration of its rows. */
	migration: z.object({ tag: z.string(), when: z.number() }),
	/** Proves that a secret is the one of the server, without naming it; null where the secret is unknown. */
	secretProof: z.string(),
	/** Whether the secret is in the backup; otherwise it came from AUTH_SECRET. */
	hasSecret: z.boolean(),
	tables: z.array(Table.extend({ rows: z.number().int(), digest: z.string() })),
	media: z.object({
		files: z.number().int(),
		bytes: z.number().int(),
		/** Named by a row, and missing or shorter on the disk. */
		damaged: z.array(z.string()),
	}),
});
export type BackupHead = z.infer<typeof BackupHead>;

export const headName = 'debrief-backup.json';
/** The last entry, in the format of `sha256sum`: a backup without it is incomplete. */
export const sumsName = 'SHA256SUMS';
export const tableEntry = (name: string): string => `tables/${name}.jsonl`;
