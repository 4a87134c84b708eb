import { z } from 'zod';
import { Table } from '../rows/describe-tables.ts';

export const BackupHead = z.object({
	format: z.literal(1),
	version: z.string(),
	createdAt: z.iso.datetime(),
	database: z.enum(['embedded', 'postgres']),
	migration: z.object({ tag: z.string(), when: z.number() }),
	/** Identifies the server's secret without revealing it. Null when the secret is unknown. */
	secretProof: z.string(),
	hasSecret: z.boolean(),
	tables: z.array(Table.extend({ rows: z.number().int(), digest: z.string() })),
	media: z.object({
		files: z.number().int(),
		bytes: z.number().int(),
		damaged: z.array(z.string()),
	}),
});
export type BackupHead = z.infer<typeof BackupHead>;

export const headName = 'debrief-backup.json';
/** The last entry, in the format of `sha256sum`. A backup without it is incomplete. */
export const sumsName = 'SHA256SUMS';
export const tableEntry = (name: string): string => `tables/${name}.jsonl`;
