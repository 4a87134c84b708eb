import type { Unsent } from '../messaging/protocol.ts';

/** Reads the database only when somebody wants a file: the popup opens faster without it. */
export async function saveFile(unsent: Unsent): Promise<void> {
	const { saveToFile } = await import('../recording/save-to-file.ts');
	await saveToFile(unsent);
}
