import { z } from 'zod';

/** A recording that is still in the extension. Nothing in it says whose it is, and a blocked one has no title. */
export const UnsentRecording = z.object({
	id: z.string().max(64),
	title: z.string().max(300),
	startedAt: z.string().max(40),
	durationMs: z.number(),
	sizeBytes: z.number(),
	/** One of the states of an upload; the extension may know more than this version of the dashboard. */
	state: z.string().max(40),
	/** Why it waits or failed: a code of the extension. */
	reason: z.string().max(40).nullable(),
	/** It is sent only to the account or server that it was made for. */
	blockedBy: z.enum(['account', 'server']).nullable(),
});
export type UnsentRecording = z.infer<typeof UnsentRecording>;

/** What the extension has not sent yet, for the dashboard: the newest recordings, and how many and how large all are. */
export const UnsentRecordings = z.object({
	/** The account that the extension is or was signed in with; null before the first sign-in. */
	accountId: z.string().max(64).nullable(),
	count: z.number().int().min(0),
	sizeBytes: z.number().min(0),
	list: z.array(UnsentRecording).max(20),
});
export type UnsentRecordings = z.infer<typeof UnsentRecordings>;

/** How many recordings are named one by one. */
export const maxUnsentListed = 20;

/** Returns null for what no version of the extension sends, and for versions that do not report it. */
export function readUnsentRecordings(data: unknown): UnsentRecordings | null {
	const parsed = UnsentRecordings.safeParse(data);
	return parsed.success ? parsed.data : null;
}
