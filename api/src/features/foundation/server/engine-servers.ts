import {
	type EngineServerDraft,
	type EngineServerKind,
	type EngineServers,
	engineServerKinds,
} from '@debrief/shared/contract/administration/engine-servers.ts';
import type { Deps } from '../../../deps.ts';
import {
	type EngineServer,
	engineServerSetting,
	findEngineServers,
	keyBox,
	type StoredServer,
	sealServer,
	serverOfDraft,
} from '../../../platform/engine-servers.ts';
import type { Caller } from '../../../platform/http/caller.ts';
import { changeSetting, readSetting } from '../../../platform/settings.ts';
import { recordAudit } from '../audit/record-audit.ts';

export async function getEngineServers(deps: Deps): Promise<EngineServers> {
	const { speech, insights } = await findEngineServers(deps);
	return { speech: withoutKey(speech), insights: withoutKey(insights) };
}

const withoutKey = (server: EngineServer | null) =>
	server && {
		baseUrl: server.baseUrl,
		model: server.model,
		hasKey: server.apiKey !== null,
		isFixed: server.isFixed,
	};

type Changes = { [Kind in EngineServerKind]?: EngineServerDraft | null | undefined };

export async function changeEngineServers(deps: Deps, caller: Caller, changes: Changes): Promise<EngineServers> {
	const { env } = deps;
	const known = await findEngineServers(deps);
	await deps.db.transaction(async (tx) => {
		for (const kind of engineServerKinds) {
			const draft = changes[kind];
			if (draft === undefined) continue;
			const server = draft && sealServer(env, kind, serverOfDraft(env, draft, known[kind]));
			const { before, after } = await changeSetting(tx, engineServerSetting, {}, { [kind]: server });
			const act = { action: 'engineServerChanged', subjectId: kind, workspaceId: null } as const;
			await recordAudit(tx, caller, { ...act, before: inWords(before[kind]), after: inWords(after[kind]) });
		}
	});
	await deps.refreshEngines();
	return getEngineServers(deps);
}

const inWords = (server: StoredServer | null) => server && { address: server.baseUrl, name: server.model };

export async function reencryptEngineKeys(deps: Pick<Deps, 'db' | 'env'>): Promise<void> {
	const { db, env } = deps;
	const box = keyBox(env);
	const stored = await readSetting(db, engineServerSetting, {});
	for (const kind of engineServerKinds) {
		const server = stored[kind];
		if (!server?.sealedKey || box.isCurrent(server.sealedKey)) continue;
		const key = box.open(server.sealedKey, kind);
		if (key === null) continue;
		const change = { [kind]: { ...server, sealedKey: box.seal(key, kind) } };
		await db.transaction((tx) => changeSetting(tx, engineServerSetting, {}, change));
	}
}
