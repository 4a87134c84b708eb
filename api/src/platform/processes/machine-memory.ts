import { availableParallelism, totalmem } from 'node:os';

/** Returns the bytes of memory that there are: of the machine, or of its container where that may use less. */
export function memoryBytes(): number {
	const ofContainer = process.constrainedMemory();
	return ofContainer > 0 ? Math.min(totalmem(), ofContainer) : totalmem();
}

/** What a process with a speech model takes at most. */
const engineBytes = 600_000_000;

/** Returns how many processes with a speech model run at once: one per core, as far as half of the memory holds them. */
export const enginesAtOnce = (cores = availableParallelism(), memory = memoryBytes()): number =>
	Math.max(1, Math.min(cores, Math.floor(memory / 2 / engineBytes)));
