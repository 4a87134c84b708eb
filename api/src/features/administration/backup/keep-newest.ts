import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

const form = /^debrief-\d{4}-\d\d-\d\dT\d{6}Z\.tar(?:\.unfinished)?$/;

/** Sorts by time. */
export const backupName = (at: Date): string => `debrief-${at.toISOString().slice(0, 19).replaceAll(':', '')}Z.tar`;

/**
 * Deletes all but the newest backups that are called as above, and what killed ones left before the newest. Other files
 * stay. Returns how many backups were deleted.
 */
export async function keepNewest(folder: string, count: number): Promise<number> {
	const names = (await readdir(folder)).filter((name) => form.test(name)).toSorted();
	const backups = names.filter((name) => !name.endsWith('.unfinished'));
	const newest = backups.at(-1) ?? '';
	const killed = names.filter((name) => name.endsWith('.unfinished') && name < newest);
	const old = backups.slice(0, -count);
	for (const name of [...old, ...killed]) await rm(join(folder, name));
	return old.length;
}
