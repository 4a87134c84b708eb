import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { setting } from '../../platform/db/schema/index.ts';
import { AppError } from '../../platform/http/app-error.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { requireFeature } from '../../platform/http/require-feature.ts';

const key = 'assistant';
const Stored = z.object({ isOpenToEveryone: z.boolean() });

export async function readAssistantSettings({ db }: Deps, { role }: Caller) {
	const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
	const { isOpenToEveryone } = row ? Stored.parse(row.value) : { isOpenToEveryone: false };
	return { isOpenToEveryone, isAllowed: isOpenToEveryone || role === 'admin' };
}

export async function setAssistantSettings(deps: Deps, caller: Caller, value: z.infer<typeof Stored>) {
	await deps.db.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
	return readAssistantSettings(deps, caller);
}

/** Administrators of this server, or everybody where one of them opened it; then what the plan includes. */
export async function requireAssistant(deps: Deps, caller: Caller): Promise<void> {
	const { isAllowed } = await readAssistantSettings(deps, caller);
	if (!isAllowed) throw new AppError('assistant_closed');
	requireFeature(caller, 'aiAnalysis');
}
