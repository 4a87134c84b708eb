import { createHash } from 'node:crypto';
import type { Random } from '../../../api/src/testing/random.ts';
import type { Product } from '../../support/server/start-product.ts';
import { until } from '../../support/until.ts';
import { attackBy, newConversation } from './attack-media.ts';
import type { Findings } from './findings.ts';
import { silentWav } from './payloads/media.ts';
import type { Person } from './population.ts';
import { send } from './send.ts';

export async function attackByKilling(
	product: Product,
	random: Random,
	person: Person,
	findings: Findings,
): Promise<number> {
	const { client } = person.account;
	const uploads = await Promise.all([1, 2, 3].map(() => beginUpload(product, random, person)));
	const parentId = await newConversation(person.account);
	const notes: string[] = [];
	const writing = [
		...uploads.map((upload) => sendChunks(product, random.fork(), person, upload)),
		writeNotes(person, parentId, notes),
	];
	const enough = 2 + random.below(4);
	await until('some chunks are acknowledged', () =>
		uploads.some(({ acknowledged }) => acknowledged >= enough * chunkBytes),
	);
	await product.kill9();
	await Promise.all(writing);
	await product.restart();
	const report = { where: 'kill -9', reproduce: 'PUT /media/:fileId in chunks, kill -9, GET /media/:fileId' };
	for (const { fileId, bytes, acknowledged } of uploads) {
		const { size } = await client.getUpload({ params: { fileId } });
		if (size < acknowledged)
			findings.add({ what: 'acknowledged bytes are lost', detail: `${size} of ${acknowledged}`, ...report });
		const rest = attackBy(person, 'PUT', `/media/${fileId}`, {
			headers: { 'x-start-byte': String(size) },
			body: bytes.subarray(size),
		});
		const { status, text } = await send(product.url, rest);
		// Completion compares the SHA-1 of all stored bytes with the declared one.
		if (status !== 200) findings.add({ what: 'an upload does not continue', detail: text, ...report });
	}
	const { list } = await client.listNotes({ query: { parentType: 'call', parentId, limit: 200 } });
	const lost = notes.filter((id) => !list.some((note) => note.id === id));
	if (lost.length > 0) findings.add({ what: 'acknowledged notes are lost', detail: lost.join(), ...report });
	return uploads.length;
}

type Upload = { fileId: string; bytes: Buffer; acknowledged: number };
const chunkBytes = 100_000;

async function beginUpload({ url }: Product, random: Random, person: Person): Promise<Upload> {
	const bytes = silentWav({ seconds: 40, mark: random.bytes(12).toString('hex') });
	const hash = createHash('sha1').update(bytes).digest('hex');
	const about = { fileName: 'killed.wav', languageCode: 'en-US', hash, size: bytes.length };
	const body = Buffer.from(JSON.stringify(about));
	const headers = { 'content-type': 'application/json' };
	const { text } = await send(url, attackBy(person, 'POST', '/media/recordings', { headers, body }));
	return { fileId: (JSON.parse(text) as { fileId: string }).fileId, bytes, acknowledged: 0 };
}

async function sendChunks({ url }: Product, random: Random, person: Person, upload: Upload): Promise<void> {
	while (upload.acknowledged < upload.bytes.length - chunkBytes) {
		const at = upload.acknowledged;
		const body = upload.bytes.subarray(at, at + 1 + random.below(chunkBytes));
		const headers = { 'x-start-byte': String(at) };
		const answer = await send(url, attackBy(person, 'PUT', `/media/${upload.fileId}`, { headers, body })).catch(
			() => null,
		);
		if (answer?.status !== 200) return;
		upload.acknowledged = (JSON.parse(answer.text) as { size: number }).size;
	}
}

async function writeNotes({ account }: Person, parentId: string, notes: string[]): Promise<void> {
	try {
		for (let i = 0; i < 60; i++) {
			const about = { parentType: 'call', parentId, cuePoint: i, createdWhile: 'playback' } as const;
			notes.push((await account.client.createNote({ body: { ...about, description: `before the kill ${i}` } })).id);
		}
	} catch {
		// The server is gone.
	}
}
