import type { EngineServerDraft, EngineServerKind } from '@debrief/shared/contract/administration/engine-servers.ts';
import { z } from 'zod';
import type { Env } from '../env.ts';
import { serverSecrets } from './auth/auth-secret.ts';
import type { Database } from './db/open-database.ts';
import { createSecretBox } from './secret-box.ts';
import { defineSetting, readSetting } from './settings.ts';

const StoredServer = z.object({ baseUrl: z.string(), model: z.string(), sealedKey: z.string().nullable() });
export type StoredServer = z.infer<typeof StoredServer>;

export const engineServerSetting = defineSetting(
	'instance',
	'engineServers',
	z.object({ speech: StoredServer.nullable().default(null), insights: StoredServer.nullable().default(null) }),
);

export type EngineServer = {
	baseUrl: string;
	model: string;
	apiKey: string | null;
	isFixed: boolean;
	/** Omitted, only addresses that are private by their name are allowed. */
	allowsPrivate?: boolean;
};

type Source = { db: Database; env: Env };

export async function findEngineServers({ db, env }: Source): Promise<Record<EngineServerKind, EngineServer | null>> {
	const stored = await readSetting(db, engineServerSetting, {});
	const find = (kind: EngineServerKind) => fixedServer(env, kind) ?? opened(env, kind, stored[kind]);
	return { speech: find('speech'), insights: find('insights') };
}

function fixedServer(env: Env, kind: EngineServerKind): EngineServer | null {
	const { OPENAI_BASE_URL: baseUrl, OPENAI_API_KEY: apiKey = null, ALLOW_PRIVATE_ADDRESSES: allowsPrivate } = env;
	const model = kind === 'speech' ? env.SPEECH_MODEL : env.INSIGHTS_MODEL;
	if (!model || !(baseUrl || apiKey)) return null;
	const address = baseUrl ?? 'https://api.openai.com/v1';
	return { baseUrl: address, model, apiKey, isFixed: true, ...(allowsPrivate && { allowsPrivate }) };
}

function opened(env: Env, kind: EngineServerKind, stored: StoredServer | null): EngineServer | null {
	if (!stored) return null;
	const { baseUrl, model, sealedKey } = stored;
	const apiKey = sealedKey && keyBox(env).open(sealedKey, kind);
	return { baseUrl, model, apiKey, isFixed: false, allowsPrivate: env.ALLOW_PRIVATE_ADDRESSES };
}

export const sealServer = (
	env: Env,
	kind: EngineServerKind,
	{ baseUrl, model, apiKey }: EngineServer,
): StoredServer => ({
	baseUrl,
	model,
	sealedKey: apiKey && keyBox(env).seal(apiKey, kind),
});

/** The stored key is kept for its own address only, so that it cannot be sent elsewhere. */
export function serverOfDraft(env: Env, draft: EngineServerDraft, known: EngineServer | null): EngineServer {
	const { baseUrl, model } = draft;
	const keptKey = known?.baseUrl === baseUrl ? known.apiKey : null;
	const apiKey = draft.apiKey === undefined ? keptKey : draft.apiKey || null;
	return { baseUrl, model, apiKey, isFixed: false, allowsPrivate: env.ALLOW_PRIVATE_ADDRESSES };
}

export const keyBox = (env: Env) => createSecretBox(serverSecrets(env), 'engine-servers');
