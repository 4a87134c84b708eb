import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { dropFolderOf, IngestWorker } from '../../features/telephony/index.ts';
import { conversation, pbxAccount, pbxTransfer } from '../../platform/db/schema/index.ts';
import type { TestApp } from '../create-test-app.ts';
import type { TestUser } from '../test-client.ts';

export function openDropBox(app: TestApp, who: TestUser, folder = dropFolderOf(app.deps.env, who.workspaceId)) {
	const worker = new IngestWorker(app.deps);
	const pathOf = (name: string) => join(folder, name);
	return {
		worker,
		folder,
		pathOf,
		async drop(name: string, bytes: Uint8Array) {
			await mkdir(dirname(pathOf(name)), { recursive: true });
			await writeFile(pathOf(name), bytes);
		},
		/** Scans, lets time pass and scans again, so that files count as stable. */
		async waitUntilStable(ms = 11_000) {
			await worker.scan();
			app.clock.advance(ms);
			await worker.scan();
		},
		async left(): Promise<string[]> {
			const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
			return entries
				.filter((entry) => !entry.isDirectory())
				.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
				.sort();
		},
		conversations: () =>
			app.deps.db
				.select()
				.from(conversation)
				.where(eq(conversation.workspaceId, who.workspaceId))
				.orderBy(asc(conversation.startedAt)),
		transfers: () =>
			app.deps.db
				.select()
				.from(pbxTransfer)
				.where(eq(pbxTransfer.workspaceId, who.workspaceId))
				.orderBy(asc(pbxTransfer.startedAt), asc(pbxTransfer.name)),
	};
}

export type PbxAbout = [product?: 'yeastar' | 'asterisk' | '3cx', timeZone?: string];

export async function openPbxAccount(app: TestApp, ...[product = '3cx', timeZone = 'Europe/Berlin']: PbxAbout) {
	const who = await app.signUp();
	const { workspaceId } = who;
	await app.deps.db
		.insert(pbxAccount)
		.values({ id: workspaceId, workspaceId, product, username: workspaceId, timeZone });
	return { who, ...openDropBox(app, who) };
}
