import { z } from 'zod';

/** It never identifies its owner, and a blocked one has no title. */
export const UnsentRecording = z.object({
	id: z.string().max(64),
	title: z.string().max(300),
	startedAt: z.string().max(40),
	durationMs: z.number(),
	sizeBytes: z.number(),
	state: z.string().max(40),
	reason: z.string().max(40).nullable(),
	/** It may be sent only to another account or server, for which it was made. */
	blockedBy: z.enum(['account', 'server']).nullable(),
});
export type UnsentRecording = z.infer<typeof UnsentRecording>;

/** The newest ones, with the number and size of all. */
export const UnsentRecordings = z.object({
	/** Current or last account of the extension. */
	accountId: z.string().max(64).nullable(),
	count: z.number().int().min(0),
	sizeBytes: z.number().min(0),
	list: z.array(UnsentRecording).max(20),
});
export type UnsentRecordings = z.infer<typeof UnsentRecordings>;

export const maxUnsentListed = 20;

/** Returns null for invalid data, and for versions that do not report it. */
export function readUnsentRecordings(data: unknown): UnsentRecordings | null {
	const parsed = UnsentRecordings.safeParse(data);
	return parsed.success ? parsed.data : null;
}
