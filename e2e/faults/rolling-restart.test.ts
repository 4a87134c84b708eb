import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { partOfReading } from '../fixtures/part-of-reading.ts';
import { processed } from '../support/account/processed.ts';
import { type Account, accountOf, signUp } from '../support/account/sign-up.ts';
import { uploadFile } from '../support/account/upload-file.ts';
import { type Cluster, startCluster } from '../support/server/start-cluster.ts';
import { postgresIsInstalled } from '../support/server/start-postgres.ts';

/** Repeats the work until stopped. Returns the number of successes and the errors. */
function repeat(work: (round: number) => Promise<unknown>): { end(): Promise<{ done: number; failures: string[] }> } {
	let isOver = false;
	const failures: string[] = [];
	const running = (async () => {
		let done = 0;
		for (let round = 0; !isOver; round++)
			await work(round).then(
				() => (done += 1),
				(error) => failures.push(String(error)),
			);
		return { done, failures };
	})();
	return {
		end() {
			isOver = true;
			return running;
		},
	};
}

function writePart(folder: string, number: number): string {
	const path = join(folder, `part-${number}.wav`);
	writeFileSync(path, partOfReading(number));
	return path;
}

const ofOwnSession = ({ url }: Cluster, { email, password }: Account) => accountOf({ url }, email, password);

test.skipIf(!postgresIsInstalled)(
	'restarting all processes one after another under load fails no request',
	async () => {
		const pocketsphinx = { SPEECH_ENGINE: 'pocketsphinx', LOG_LEVEL: 'warn' };
		const folder = mkdtempSync(join(tmpdir(), 'debrief-parts-'));
		onTestFinished(() => rmSync(folder, { recursive: true }));
		await using cluster = await startCluster({ env: pocketsphinx });
		const ada = await signUp(cluster, 'ada@example.com');
		const { callId } = await uploadFile(cluster, ada, writePart(folder, 0));
		const [reader, writer, sender] = [ada, ada, ada].map((person) => ofOwnSession(cluster, person));
		if (!reader || !writer || !sender) throw new Error('no account');
		let noted = '';
		const sent: string[] = [];
		const parts = [
			repeat(() => reader.client.listConversations({ query: { limit: 20 } })),
			repeat(async (round) => {
				const body = { parentType: 'call', parentId: callId, description: `note ${round}`, cuePoint: round } as const;
				const former = noted;
				noted = (await writer.client.createNote({ body })).id;
				if (former) await writer.client.deleteNote({ params: { id: former } });
				await after(100);
			}),
			repeat(async (round) => {
				sent.push((await uploadFile(cluster, sender, writePart(folder, round + 1))).callId);
				await after(3_000);
			}),
		];
		for (const each of [...cluster.apis, ...cluster.workers]) {
			await after(2_000);
			expect(await each.stop()).toBe(0);
			await each.restart();
		}
		await after(2_000);
		const results = await Promise.all(parts.map((part) => part.end()));
		expect(results.flatMap(({ failures }) => failures)).toEqual([]);
		console.info(
			`${results.map(({ done }) => done).join(', ')} lists, notes and uploads over a restart of four processes`,
		);
		const { list } = await ada.client.listNotes({ query: { parentType: 'call', parentId: callId } });
		expect(list.map(({ id }) => id)).toEqual([noted]);
		expect(new Set(sent).size).toBe(sent.length);
		for (const id of sent) {
			const { failureReason, pipeline } = await processed(ada, id, 300_000);
			expect([failureReason, pipeline.state]).toEqual(['None', 'done']);
		}
	},
);
