import type { DecodedLength } from './recording-transport.ts';

const toleranceMs = 2_000;
/** Clocks of sound devices and of computers drift apart by up to some hundred millionths. */
const toleranceShare = 0.0005;

/** Why a recording may not leave this device although the server has its bytes; null when the lengths (ms) agree. */
export function objectionTo(length: DecodedLength, measuredMs: number): 'length-differs' | 'not-decoded' | null {
	if (length.state !== 'decoded') return 'not-decoded';
	const allowedMs = Math.max(toleranceMs, measuredMs * toleranceShare);
	return Math.abs(length.durationMs - measuredMs) > allowedMs ? 'length-differs' : null;
}
