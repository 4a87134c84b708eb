import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { dropFolderOf, IntakeWorker } from '../../features/pbx/index.ts';
import { conversation, pbxTransfer } from '../../platform/db/schema/index.ts';
import type { TestApp } from '../create-test-app.ts';
import type { TestUser } from '../test-client.ts';

const sampleRate = 8_000;

/** Returns a mono WAV file as telephone systems write them, with a tone of its own for each `seed`. */
export function phoneWav(seconds: number, seed = 1): Buffer {
	const samples = Math.round(seconds * sampleRate);
	const wav = Buffer.alloc(44 + samples * 2);
	wav.write('RIFF', 0);
	wav.writeUInt32LE(36 + samples * 2, 4);
	wav.write('WAVEfmt ', 8);
	wav.writeUInt32LE(16, 16);
	wav.writeUInt16LE(1, 20);
	wav.writeUInt16LE(1, 22);
	wav.writeUInt32LE(sampleRate, 24);
	wav.writeUInt32LE(sampleRate * 2, 28);
	wav.writeUInt16LE(2, 32);
	wav.writeUInt16LE(16, 34);
	wav.write('data', 36);
	wav.writeUInt32LE(samples * 2, 40);
	const step = (200 + (seed % 1_000)) / sampleRate;
	for (let i = 0; i < samples; i++) wav.writeInt16LE(Math.round(6_000 * Math.sin(2 * Math.PI * step * i)), 44 + i * 2);
	// two seeds a thousand apart have the same tone, and still another hash
	if (samples > 0) wav.writeInt16LE(seed % 30_000, 44);
	return wav;
}

/** The drop folder of a workspace, and a worker that takes from it when the test says so. */
export function openDropBox(app: TestApp, who: TestUser, folder = dropFolderOf(app.deps.env, who.workspaceId)) {
	const worker = new IntakeWorker(app.deps);
	const pathOf = (name: string) => join(folder, name);
	return {
		worker,
		folder,
		pathOf,
		async drop(name: string, bytes: Uint8Array) {
			await mkdir(dirname(pathOf(name)), { recursive: true });
			await writeFile(pathOf(name), bytes);
		},
		/** Looks, lets time pass without a change, and looks again. */
		async settle(ms = 11_000) {
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
