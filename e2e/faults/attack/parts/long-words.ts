import type { Random } from '../../../../api/src/testing/random.ts';
import type { Product } from '../../../support/server/start-product.ts';
import { until } from '../../../support/until.ts';
import { attackBy } from '../attack-media.ts';
import type { Findings } from '../findings.ts';
import type { Person } from '../population.ts';
import { send, toCurl } from '../send.ts';
import { besideHealth } from './beside-health.ts';

const letters = 5_000;
const insightsWithinMs = 60_000;

/** Each is a single word for code that splits at spaces. */
const words = [
	'a',
	'ab',
	'ß',
	'é',
	'\u0301',
	'a-',
	"a'",
	'a.',
	'1,',
	'1',
	'会',
	'ก',
	'👍',
	'aA',
	'_',
	'(',
	'"',
	'/',
	'http://a',
];
const longWord = (random: Random, length = letters) => {
	const piece = random.chance(0.8) ? random.pick(words) : random.bytes(16).toString('hex');
	return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
};

/**
 * Fills all text fields with words of 5,000 letters, then creates insights, searches and downloads, while the server
 * must answer others. Returns the number of requests.
 */
export async function attackWithLongWords(
	product: Product,
	random: Random,
	person: Person,
	findings: Findings,
	endsAt: number,
): Promise<number> {
	const [conversation = '', own = ''] = person.ids.conversation;
	const [fileId = ''] = person.ids.file;
	let sent = 0;
	const call = async (method: string, path: string, body?: object) => {
		const headers = { 'content-type': 'application/json' };
		const attack = attackBy(person, method, path, body ? { headers, body: Buffer.from(JSON.stringify(body)) } : {});
		sent += 1;
		// Such a document takes long on a busy machine, so a failed request is repeated once.
		const answer = await send(product.url, attack).catch(() => send(product.url, attack).catch(() => null));
		const reproduce = toCurl(product.url, attack).slice(0, 600);
		if (!answer) findings.add({ what: 'no answer', where: 'long words', detail: path, reproduce });
		else if (answer.status >= 500)
			findings.add({
				what: `the status is ${answer.status}`,
				where: `long words, ${method} ${path}`,
				detail: answer.text,
				reproduce,
			});
		return answer;
	};
	const write = async () => {
		const { list } = await person.account.client.getTranscript({ query: { fileId } });
		for (const { id, revision } of list.slice(0, 12))
			await call('PUT', `/transcripts/segments/${id}`, { text: longWord(random), revision });
		const note = { parentType: 'call', parentId: conversation, cuePoint: 1, createdWhile: 'playback' };
		await call('POST', '/local-notes', { ...note, description: longWord(random, 2 * letters) });
		await call('POST', '/settings/vocabulary', { terms: Array.from({ length: 20 }, () => longWord(random, 60)) });
		await call('POST', '/settings/vocabulary', { terms: [longWord(random)] });
		const contact = { firstName: longWord(random, 32), lastName: longWord(random), company: longWord(random, 32) };
		await call('POST', '/contacts', { ...contact, email: `${longWord(random)}@example.com`, type: 'customer' });
		await call('POST', '/contacts', {
			...contact,
			lastName: null,
			type: 'customer',
			phones: [{ phone: '1'.repeat(letters), type: 'mobile' }],
		});
		for (const id of [conversation, own])
			await call('PUT', `/calls/${id}`, {
				title: longWord(random, 300),
				summary: longWord(random, 20_000),
				tags: [longWord(random, 60)],
			});
	};
	const read = async () => {
		await call('POST', '/transcripts/regenerate-ai-insights', { fileIds: [fileId], edits: 'discard' });
		for (const format of ['docx', 'pdf', 'md'])
			await call('POST', '/calls/documents', { callIds: [conversation, own], format });
		for (const search of [longWord(random, 200), `${longWord(random, 100)}*`, `"${longWord(random, 150)}"`])
			await call('GET', `/transcripts/search?search=${encodeURIComponent(search).slice(0, 2_000)}`);
		await call('POST', '/transcripts/analyses', { fileIds: [fileId], custom_prompt: longWord(random, 2_000) });
		const isDone = async () => {
			const { pipeline } = await person.account.client.getConversation({ params: { id: conversation } });
			return pipeline.state !== 'waiting' && pipeline.state !== 'working';
		};
		const withinMs = Math.max(1_000, Math.min(insightsWithinMs, endsAt - performance.now()));
		await until('insights are there', isDone, withinMs).catch(() => {
			if (withinMs === insightsWithinMs)
				findings.add({ what: 'insights take longer than a minute', where: 'long words', detail: '', reproduce: '' });
		});
	};
	await besideHealth(product, findings, 'long words', async () => {
		await write();
		await read();
	});
	return sent;
}
