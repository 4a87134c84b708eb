import { availableParallelism, totalmem } from 'node:os';

export function memoryBytes(): number {
	const ofContainer = process.constrainedMemory();
	return ofContainer > 0 ? Math.min(totalmem(), ofContainer) : totalmem();
}

const engineBytes = 600_000_000;

/** Returns how many processes with a speech model may run: one per core, as far as half of the memory allows. */
export const enginesAtOnce = (cores = availableParallelism(), memory = memoryBytes()): number =>
	Math.max(1, Math.min(cores, Math.floor(memory / 2 / engineBytes)));
