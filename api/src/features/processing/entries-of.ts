import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** What lies in a folder of this machine and was not changed since a moment. */
export async function entriesOf(folder: string, unchangedSince: Date) {
	const names = await readdir(folder).catch(() => []);
	const entries = await Promise.all(
		names.map(async (name) => {
			const path = join(folder, name);
			const changedAt = (await stat(path).catch(() => null))?.mtime;
			return { name, changedAt, remove: () => rm(path, { recursive: true, force: true }) };
		}),
	);
	return entries.filter(({ changedAt }) => changedAt !== undefined && changedAt < unchangedSince);
}
