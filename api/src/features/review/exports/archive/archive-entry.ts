import type { Readable } from 'node:stream';

export type ArchiveEntry = { name: string; at: Date; content: string | (() => Readable) };

export const jsonEntry = (name: string, at: Date, value: unknown): ArchiveEntry => ({
	name,
	at,
	content: `${JSON.stringify(value, null, '\t')}\n`,
});
