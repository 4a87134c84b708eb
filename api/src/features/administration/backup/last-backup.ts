import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';

export const lastBackupIn = (dataFolder: string): string => join(dataFolder, 'last-backup.json');

const LastBackup = z.object({ at: z.iso.datetime(), file: z.string(), bytes: z.number() });
type LastBackup = z.infer<typeof LastBackup>;

export async function readLastBackup(dataFolder: string): Promise<LastBackup | null> {
	const text = await readFile(lastBackupIn(dataFolder), 'utf8').catch(() => null);
	if (text === null) return null;
	try {
		return LastBackup.parse(JSON.parse(text));
	} catch {
		return null;
	}
}
