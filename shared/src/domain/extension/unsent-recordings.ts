import { z } from 'zod';

/** A recording that is still in the extension. It never identifies its owner, and a blocked one has no title. */
export const UnsentRecording = z.object({
	id: z.string().max(64),
	title: z.string().max(300),
	startedAt: z.string().max(40),
	durationMs: z.number(),
	sizeBytes: z.number(),
	state: z.string().max(40),
	/** Code of the extension for why it waits or failed. */
	reason: z.string().max(40).nullable(),
	/** Set when it may be sent only to another account or server, for which it was made. */
	blockedBy: z.enum(['account', 'server']).nullable(),
});
export type UnsentRecording = z.infer<typeof UnsentRecording>;

/** Unsent recordings for the dashboard: the newest ones, and the number and size of all. */
export const UnsentRecordings = z.object({
	/** The extension's current or last account. Null before the first sign-in. */
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
