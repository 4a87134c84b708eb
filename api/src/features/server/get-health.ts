import { sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../platform/http/app-error.ts';
import { version } from './version.ts';

/** Without its database the server can answer nothing. */
export async function getHealth({ db }: Pick<Deps, 'db'>): Promise<{ status: 'ok'; version: string }> {
	try {
		await db.execute(sql`select 1`);
	} catch (cause) {
		throw new AppError('unavailable', { cause });
	}
	return { status: 'ok', version };
}
