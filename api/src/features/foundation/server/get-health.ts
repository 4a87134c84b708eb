import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../platform/http/app-error.ts';

const manifest = new URL('../../../../../package.json', import.meta.url);

export async function getHealth({ db }: Pick<Deps, 'db'>): Promise<{ status: 'ok'; version: string }> {
	try {
		await db.execute(sql`select 1`);
	} catch (cause) {
		throw new AppError('unavailable', { cause });
	}
	return { status: 'ok', version };
}

export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')));
