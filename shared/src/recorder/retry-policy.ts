import type { Obstacle, UploadFailure } from './upload-failure.ts';

/** How patient an upload still is: what it has learnt since bytes last arrived. */
export type Patience = { failures: number; pieceBytes: number; mismatches: number };

export type Reaction =
	| { act: 'go-on'; at: number }
	/** Ask the server how much it has, then go on. */
	| { act: 'ask' }
	| { act: 'ask-after'; pauseMs: number; because: Obstacle }
	| { act: 'wait-for-network'; pauseMs: number }
	| { act: 'wait-for-sign-in' }
	/** Send it once more as a new recording. */
	| { act: 'begin-anew' }
	| { act: 'give-up'; code: string; message: string };

const largestPieceBytes = 1024 * 1024;
const smallestPieceBytes = 16 * 1024;
const firstPauseMs = 250;
const longestPauseMs = 30_000;

export const freshPatience: Patience = { failures: 0, pieceBytes: largestPieceBytes, mismatches: 0 };

/** After bytes have arrived. A size that a proxy once refused stays refused. */
export const calmed = (patience: Patience): Patience => ({ ...patience, failures: 0 });

/** Doubles with every failure up to half a minute; up to a quarter more by `jitter` (0 to 1), so that many do not come at once. */
export const pauseAfter = (failures: number, jitter: number): number =>
	Math.round(Math.min(longestPauseMs, firstPauseMs * 2 ** Math.min(failures, 10)) * (1 + jitter / 4));

/** What to do about a failure. A recording is never given up for a reason that may pass. */
export function react(failure: UploadFailure, patience: Patience, jitter: number): [Reaction, Patience] {
	const worse = { ...patience, failures: patience.failures + 1 };
	const pauseMs = pauseAfter(patience.failures, jitter);
	const pause = (because: Obstacle): [Reaction, Patience] => [{ act: 'ask-after', pauseMs, because }, worse];
	switch (failure.kind) {
		case 'offline':
			return [{ act: 'wait-for-network', pauseMs }, worse];
		case 'late':
			return pause({ code: 'server-late', detail: null });
		case 'signed-out':
			return [{ act: 'wait-for-sign-in' }, patience];
		case 'conflict':
			// twice in a row without a byte gained: somebody else is writing
			return patience.failures > 2
				? pause({ code: 'other-writer', detail: null })
				: [{ act: 'go-on', at: failure.size }, worse];
		case 'busy':
			return pause({ code: 'server-busy', detail: failure.code });
		case 'piece-too-large':
			return patience.pieceBytes > smallestPieceBytes
				? [{ act: 'ask' }, { ...patience, pieceBytes: Math.max(smallestPieceBytes, patience.pieceBytes / 4) }]
				: pause({ code: 'proxy', detail: '413' });
		case 'proxy':
			return pause({ code: 'proxy', detail: String(failure.status) });
		case 'deleted':
			return [{ act: 'give-up', code: 'deleted', message: '' }, patience];
		case 'mismatch':
			return patience.mismatches === 0
				? [{ act: 'begin-anew' }, { ...worse, mismatches: 1 }]
				: [{ act: 'give-up', code: 'mismatch', message: '' }, patience];
		case 'refused':
			return [{ act: 'give-up', code: failure.code, message: failure.message }, patience];
	}
}
