import { z } from 'zod';
import { ownAddress } from '../platform/extension-files.ts';
import { storedValue } from '../platform/stored-value.ts';

const fallback = 'http://localhost:3000';
const chosen = storedValue('serverAddress', z.string());
const Config = z.object({ server: z.url() });

export async function readServerAddress(): Promise<string> {
	return (await chosen.read()) ?? (await builtInAddress()) ?? fallback;
}

export const saveServerAddress = (origin: string): Promise<void> => chosen.write(origin);

/** Servers add `config.json` to the extension that they offer. */
async function builtInAddress(): Promise<string | null> {
	try {
		const answer = await fetch(ownAddress('config.json'));
		return new URL(Config.parse(await answer.json()).server).origin;
	} catch {
		return null;
	}
}
