import { z } from 'zod';

/** Why a recording ended, waits or failed. Views have the words. */
const problemCodes = [
	/** This device has no room left; what was stored is safe. */
	'storage-full',
	'microphone-not-allowed',
	'microphone-missing',
	/** It was there and is gone: unplugged, or taken away. */
	'microphone-lost',
	/** The chosen one is gone; the standard one is recorded instead. */
	'microphone-replaced',
	/** As long as a recording may be; it ended by itself and is whole. */
	'longest',
	/** Nothing was chosen to be shared, or it has no sound. */
	'tab-not-shared',
	/** The browser, the machine or the extension ended in the middle. */
	'browser-ended',
	/** The browser gave up recording, or did not begin; `detail` is what it calls it. */
	'recorder-failed',
	'server-late',
	/** The server asks to wait; `detail` is its code. */
	'server-busy',
	'other-writer',
	/** Something before the server answered; `detail` is the status. */
	'proxy',
	/** Its owner deleted it on the server; it can be saved as a file. */
	'deleted',
	/** The server holds other bytes than this device. */
	'mismatch',
	/** The server has the bytes, which sound longer or shorter there than what was recorded. */
	'length-differs',
	/** The server has the bytes and cannot decode them. */
	'not-decoded',
	/** What is stored here cannot be read. */
	'unreadable',
	/** The server does not take it; `detail` is its code. */
	'refused',
] as const;

export const RecordingProblem = z.object({ code: z.enum(problemCodes), detail: z.string().nullable() });
export type RecordingProblem = z.infer<typeof RecordingProblem>;

export const problem = (code: RecordingProblem['code'], detail: string | null = null): RecordingProblem => ({
	code,
	detail,
});

/** Whether it ended in the middle: the longest one there may be is whole. */
export const isInterruption = (reason: RecordingProblem | null): boolean =>
	reason !== null && reason.code !== 'longest';

const ownCodes = ['deleted', 'mismatch', 'length-differs', 'not-decoded', 'unreadable'] as const;

/** Of an upload that ended for good; every code that is not ours is the server's. */
export function problemOfFailure({ code }: { code: string }): RecordingProblem {
	const own = ownCodes.find((each) => each === code);
	return own ? problem(own) : problem('refused', code);
}
