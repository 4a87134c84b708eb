import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import type { Random } from '../../../api/src/testing/random.ts';
import type { Account } from '../../support/account/sign-up.ts';
import type { Product } from '../../support/server/start-product.ts';
import { until } from '../../support/until.ts';
import type { Findings } from './findings.ts';
import { uploadForm } from './payloads/forms.ts';
import { type HostileFile, hostileFiles, hostilePictures } from './payloads/media.ts';
import type { Person } from './population.ts';
import { type Attack, send, slowAnswerMs } from './send.ts';
import { bytesIn } from './watch-server.ts';

/** Working space for decoding, besides the upload. */
const workBytes = 200_000_000;
/** Limit for all files on a busy machine. */
const processingMs = 300_000;
const damagedOfEachFormat = 4;

export const attackBy = (
	person: Pick<Person, 'name' | 'token'>,
	method: string,
	path: string,
	more: Partial<Attack> = {},
): Attack => ({
	category: 'media',
	operation: path,
	caller: person.name,
	method,
	path: apiBase + path,
	body: null,
	...more,
	headers: { authorization: `Bearer ${person.token}`, ...more.headers },
});

export async function attackWithMedia(
	product: Product,
	random: Random,
	[attacker, other]: [Person, Person],
	findings: Findings,
	endsAt: number,
): Promise<number> {
	await using trap = await startTrap();
	const files = hostileFiles(random, trap.url, damagedOfEachFormat);
	for (const file of files) if (performance.now() < endsAt) await uploadMedia(product, attacker, file, findings);
	const pictures = hostilePictures(random);
	const note = await newNote(attacker);
	for (const picture of pictures) await attachPicture(product, attacker, note, picture, findings);
	await watchProcessing(product, attacker, other, findings, endsAt);
	const report = { where: 'media', detail: trap.calls.join(', '), reproduce: '' };
	if (trap.calls.length > 0) findings.add({ what: 'the server calls an address in a file', ...report });
	return files.length + pictures.length;
}

async function uploadMedia(
	{ url }: Product,
	person: Person,
	{ name, fileName, bytes }: HostileFile,
	findings: Findings,
) {
	const form = uploadForm({ languageCode: 'en-US', title: name }, bytes, fileName);
	const headers = { 'content-type': form.contentType };
	const upload = attackBy(person, 'POST', '/media/recordings', { headers, body: form.body });
	const { status, text } = await send(url, upload);
	if (status >= 500)
		findings.add({ what: `the status is ${status}`, where: `media ${name}`, detail: text, reproduce: name });
}

async function newNote({ account }: Person): Promise<string> {
	const about = { parentType: 'call', cuePoint: 0, createdWhile: 'playback', description: 'a picture' } as const;
	return (await account.client.createNote({ body: { ...about, parentId: await newConversation(account) } })).id;
}

export async function newConversation({ client }: Account): Promise<string> {
	const startedAt = '2026-04-01T10:00:00.000Z';
	return (await client.createConversation({ body: { type: 'web-conference', startedAt, title: 'Attacked' } })).id;
}

async function attachPicture(
	product: Product,
	person: Person,
	note: string,
	{ name, bytes }: HostileFile,
	findings: Findings,
) {
	const path = `/local-notes/${note}/attachment`;
	const { url } = product;
	const { status, text } = await send(url, attackBy(person, 'PUT', path, { body: bytes }));
	if (status >= 500)
		findings.add({ what: `the status is ${status}`, where: `picture ${name}`, detail: text, reproduce: name });
}

async function watchProcessing(
	product: Product,
	attacker: Person,
	other: Person,
	findings: Findings,
	endsAt: number,
): Promise<void> {
	const { client } = attacker.account;
	const work = join(product.dataDir, 'work');
	const [most, slowest] = [{ bytes: 0 }, { ms: 0 }];
	let left: { id: string; name: string }[] = [];
	const isIdle = async () => {
		most.bytes = Math.max(most.bytes, bytesIn(work));
		const { ms } = await send(product.url, attackBy(other, 'GET', '/profile')).catch(noAnswer);
		slowest.ms = Math.max(slowest.ms, ms);
		left = await inProcessing(attacker);
		return left.length === 0;
	};
	const report = { where: 'media', reproduce: 'the constructed files of e2e/faults/attack/payloads/media.ts' };
	const withinMs = Math.max(1_000, Math.min(processingMs, endsAt - performance.now()));
	const isOver = await until('all media are processed', isIdle, withinMs).then(
		() => true,
		() => false,
	);
	const names = left.map(({ name }) => name).slice(0, 5);
	if (!isOver && withinMs === processingMs)
		findings.add({ what: 'media are processed without end', detail: names.join(', '), ...report });
	if (!isOver) await client.deleteConversations({ body: { callIds: left.map(({ id }) => id) } });
	if (most.bytes > workBytes)
		findings.add({ what: 'media fill the disk', detail: `${most.bytes / 1e6} MB in work/`, ...report });
	if (slowest.ms > slowAnswerMs)
		findings.add({ what: 'media block others', detail: `GET /profile took ${slowest.ms.toFixed(0)} ms`, ...report });
}

const noAnswer = () => ({ ms: Number.POSITIVE_INFINITY });

async function inProcessing({ account }: Person): Promise<{ id: string; name: string }[]> {
	const { list } = await account.client.listConversations({ query: { limit: 200 } });
	return list
		.filter(({ pipeline: { step, state } }) => step !== 'upload' && (state === 'waiting' || state === 'working'))
		.map(({ id, title, fileName }) => ({ id, name: title ?? fileName ?? id }));
}

async function startTrap() {
	const calls: string[] = [];
	const server = createServer((request, response) => {
		calls.push(request.url ?? '');
		response.end();
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
	const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return { url, calls, [Symbol.asyncDispose]: close };
}
