import { z } from 'zod';

const problemCodes = [
	'storage-full',
	'microphone-not-allowed',
	'microphone-missing',
	'sound-device-missing',
	'microphone-lost',
	'microphone-replaced',
	'left-site',
	'longest',
	/** The page held no call any more. */
	'call-over',
	/** Nobody spoke for ten minutes. */
	'silent',
	'tab-not-shared',
	'browser-ended',
	/** `detail` is the browser's error. */
	'recorder-failed',
	'server-late',
	/** `detail` is the server's code. */
	'server-busy',
	'other-writer',
	/** A proxy answered instead of the server. `detail` is the status. */
	'proxy',
	'deleted',
	'mismatch',
	'length-differs',
	'not-decoded',
	'unreadable',
	'refused',
] as const;

export const RecordingProblem = z.object({ code: z.enum(problemCodes), detail: z.string().nullable() });
export type RecordingProblem = z.infer<typeof RecordingProblem>;

export const problem = (code: RecordingProblem['code'], detail: string | null = null): RecordingProblem => ({
	code,
	detail,
});

const completeCodes: readonly string[] = ['longest', 'call-over', 'silent'];

/** A recording of maximum length counts as complete, and so does that of a meeting that is over. */
export const isInterruption = (reason: RecordingProblem | null): boolean =>
	reason !== null && !completeCodes.includes(reason.code);

const ownCodes = ['deleted', 'mismatch', 'not-decoded', 'unreadable'] as const;

export function problemOfFailure({ code }: { code: string }): RecordingProblem {
	const own = ownCodes.find((each) => each === code);
	return own ? problem(own) : problem('refused', code);
}
