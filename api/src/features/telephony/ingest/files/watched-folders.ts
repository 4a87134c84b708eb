import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray, or } from 'drizzle-orm';
import type { Deps } from '../../../../deps.ts';
import { pbxAccount, workspace } from '../../../../platform/db/schema/index.ts';
import { dropsFolder } from '../drop-folder.ts';

export type WatchedFolder = { root: Buffer; workspaceId: string };

/** Drop folders, and subfolders of WATCH_DIR named after a workspace. With one workspace, WATCH_DIR itself. */
export async function watchedFolders({ db, env }: Pick<Deps, 'db' | 'env'>): Promise<WatchedFolder[]> {
	const drops = await foldersIn(dropsFolder(env));
	const watched = env.WATCH_DIR ? await foldersIn(env.WATCH_DIR) : [];
	const names = [...drops, ...watched].map(({ name }) => name);
	const known = await workspacesByName(db, names);
	const found = (folders: NamedFolder[]) =>
		folders.flatMap(({ name, path }) => {
			const workspaceId = known.get(name);
			return workspaceId ? [{ root: Buffer.from(path), workspaceId }] : [];
		});
	const below = found(watched);
	const only = env.WATCH_DIR && below.length === 0 ? await onlyWorkspace(db) : null;
	const root = env.WATCH_DIR && only ? [{ root: Buffer.from(env.WATCH_DIR), workspaceId: only }] : [];
	return [...found(drops), ...below, ...root];
}

type NamedFolder = { name: string; path: string };

async function foldersIn(path: string): Promise<NamedFolder[]> {
	const entries = await readdir(path, { withFileTypes: true }).catch(() => []);
	const isThere = (await lstat(path).catch(() => null))?.isDirectory();
	if (!isThere) return [];
	// Links are excluded, so that folders cannot point elsewhere.
	return entries.filter((entry) => entry.isDirectory()).map(({ name }) => ({ name, path: join(path, name) }));
}

async function workspacesByName(db: Deps['db'], names: string[]): Promise<ReadonlyMap<string, string>> {
	if (names.length === 0) return new Map();
	const ids = await db.select({ id: workspace.id }).from(workspace).where(inArray(workspace.id, names));
	const accounts = await db
		.select({ id: pbxAccount.workspaceId, username: pbxAccount.username })
		.from(pbxAccount)
		.where(or(inArray(pbxAccount.username, names)));
	return new Map([
		...accounts.map(({ id, username }): [string, string] => [username, id]),
		...ids.map(({ id }): [string, string] => [id, id]),
	]);
}

async function onlyWorkspace(db: Deps['db']): Promise<string | null> {
	const [first, second] = await db.select({ id: workspace.id }).from(workspace).limit(2);
	return first && !second ? first.id : null;
}
