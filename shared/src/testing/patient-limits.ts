import { timeLimits } from '../api-client/time-limits.ts';

const patient = { firstByteMs: 60_000, totalMs: 120_000 } as const;

export const patientLimits: typeof timeLimits = {
	read: { ...timeLimits.read, ...patient },
	slow: { ...timeLimits.slow, ...patient },
	upload: { ...timeLimits.upload, ...patient },
	chunk: timeLimits.chunk,
};
