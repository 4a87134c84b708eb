import { ApiError } from '@debrief/shared/api-client/api-error.ts';
import { expect, test } from 'vitest';
import { MeetingSummary } from './meeting-summary.ts';

const requestId = '4f8a2c1e-6f0b-4c59-9d3a-0a6c5a1f2b3c';

function open(problem: () => ApiError | null = () => null) {
	const sent: unknown[] = [];
	const summary = new MeetingSummary({
		client: () => ({
			async getSummaryMail() {
				const found = problem();
				if (found) throw found;
				const people = ['dana', 'rob'].map((name) => ({ email: `${name}@acme.example`, name }));
				return { people, isMailDelivered: true, sent: [{ to: 'rob@acme.example' }] };
			},
			async sendSummary(input) {
				const found = problem();
				if (found) throw found;
				sent.push(input);
				return { isMailDelivered: true };
			},
		}),
		findConversation: async (id) => (id === 'r' ? 'call' : null),
	});
	return { summary, sent };
}
const send = (...to: string[]) => ({ kind: 'send' as const, to, requestId });

test('the people of the meeting are named with who has the summary, and get it', async () => {
	const { summary, sent } = open();
	const { people } = await summary.handle('r', { kind: 'people' });
	expect(people.map(({ email, isSent }) => [email, isSent])).toEqual([
		['dana@acme.example', false],
		['rob@acme.example', true],
	]);
	const answer = await summary.handle('r', send('dana@acme.example'));
	expect(answer.people.map(({ isSent }) => isSent)).toEqual([true, true]);
	expect(sent).toEqual([
		{ params: { id: 'call' }, body: { to: ['dana@acme.example'], requestId, timeZone: expect.any(String) } },
	]);
});

test('nobody else gets it, and nothing is sent for a recording that is unknown or not there yet', async () => {
	const { summary, sent } = open();
	expect(await summary.handle('r', send('dana@acme.example'))).toMatchObject({ problem: 'failed' });
	await summary.handle('r', { kind: 'people' });
	expect(await summary.handle('r', send('stranger@evil.example'))).toMatchObject({ problem: 'failed' });
	for (const id of ['other', null])
		expect(await summary.handle(id, { kind: 'people' })).toMatchObject({ problem: 'failed' });
	expect(sent).toEqual([]);
});

test.for([
	[new ApiError('offline', ''), 'offline'],
	[new ApiError('no_token', '', { status: 401 }), 'signed-out'],
	[new ApiError('forbidden', '', { status: 403 }), 'not-allowed'],
	[new ApiError('not_found', '', { status: 404 }), 'failed'],
] as const)('%s is told as %s, and the list stays', async ([error, problem]) => {
	let found: ApiError | null = null;
	const { summary } = open(() => found);
	await summary.handle('r', { kind: 'people' });
	found = error;
	const answer = await summary.handle('r', send('dana@acme.example'));
	expect([answer.problem, answer.people.length]).toEqual([problem, 2]);
});
