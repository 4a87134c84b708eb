import { startReceiver } from '../../../api/src/testing/webhooks/start-receiver.ts';
import { signUp } from '../../support/account/sign-up.ts';
import { startProduct } from '../../support/server/start-product.ts';
import { type Figure, figure } from '../report.ts';

const notes = 150;
const pauseMs = 50;

export async function measureWebhooks(): Promise<Figure[]> {
	await using product = await startProduct({ env: { ALLOW_PRIVATE_ADDRESSES: 'on' } });
	const { client } = await signUp(product, 'ada@example.com');
	const receiver = await startReceiver();
	const arrivedAt = new Map<string, number>();
	receiver.respond((response, { body }) => {
		arrivedAt.set(JSON.parse(body).data.noteId, performance.now());
		response.writeHead(204).end();
	});
	try {
		await client.createWebhook({ body: { url: receiver.url, events: ['note.created'] } });
		const { id: parentId } = await client.createConversation({
			body: { type: 'web-conference', startedAt: new Date().toISOString() },
		});
		const madeAt = new Map<string, number>();
		for (let i = 0; i < notes; i++) {
			const begun = performance.now();
			const { id } = await client.createNote({
				body: { parentType: 'call', parentId, cuePoint: 0, createdWhile: 'playback', description: `${i}` },
			});
			madeAt.set(id, begun);
			await new Promise((resolve) => setTimeout(resolve, pauseMs));
		}
		await receiver.arrived(notes);
		const delays = [...madeAt].map(([id, at]) => (arrivedAt.get(id) ?? Number.POSITIVE_INFINITY) - at);
		const p95 = delays.toSorted((a, b) => a - b)[Math.floor(notes * 0.95)] ?? null;
		return [
			figure({
				name: 'api: delay of a webhook, p95',
				unit: 'ms',
				target: { atMost: 2_000 },
				value: p95,
				note: `${notes} notes, from the request that creates one to its arrival at the receiver`,
			}),
		];
	} finally {
		await receiver.close();
	}
}
