import { z } from 'zod';

/** Why a recording ended, waits or failed. Views have a text for each. */
const problemCodes = [
	/** This device is full; what was stored is safe. */
	'storage-full',
	'microphone-not-allowed',
	'microphone-missing',
	/** Unplugged or taken away during the recording. */
	'microphone-lost',
	/** The chosen one is disconnected; the default one is recorded instead. */
	'microphone-replaced',
	/** The tab left the allowed sites; the recording is paused until it is back or a person decides. */
	'left-site',
	/** Reached the maximum length; the recording is complete. */
	'longest',
	/** Nothing was shared, or it has no sound. */
	'tab-not-shared',
	/** The browser, the machine or the extension stopped during the recording. */
	'browser-ended',
	/** The browser stopped or could not start recording; `detail` is its error. */
	'recorder-failed',
	'server-late',
	/** The server asked to wait; `detail` is its code. */
	'server-busy',
	'other-writer',
	/** A proxy answered instead of the server; `detail` is the status. */
	'proxy',
	/** Its owner deleted it on the server; it can still be saved as a file. */
	'deleted',
	/** The bytes on the server differ from those on this device. */
	'mismatch',
	/** It arrived whole, but its sound is longer or shorter than was recorded. */
	'length-differs',
	/** The server has the bytes and cannot decode them. */
	'not-decoded',
	/** What is stored here cannot be read. */
	'unreadable',
	/** The server rejected it; `detail` is its code. */
	'refused',
] as const;

export const RecordingProblem = z.object({ code: z.enum(problemCodes), detail: z.string().nullable() });
export type RecordingProblem = z.infer<typeof RecordingProblem>;

export const problem = (code: RecordingProblem['code'], detail: string | null = null): RecordingProblem => ({
	code,
	detail,
});

/** Whether it was interrupted. A recording of maximum length is complete. */
export const isInterruption = (reason: RecordingProblem | null): boolean =>
	reason !== null && reason.code !== 'longest';

const ownCodes = ['deleted', 'mismatch', 'not-decoded', 'unreadable'] as const;

/** Returns the problem of an upload that failed for good; unknown codes are the server's. */
export function problemOfFailure({ code }: { code: string }): RecordingProblem {
	const own = ownCodes.find((each) => each === code);
	return own ? problem(own) : problem('refused', code);
}
