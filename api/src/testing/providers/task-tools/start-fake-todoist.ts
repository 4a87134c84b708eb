import { type FakeVendor, startFakeVendor, type VendorAnswer, type VendorAsked } from '../fake-vendor.ts';

export const todoistKey = 'todoist-key-of-tests';

type Item = {
	id: string;
	content: string;
	description: string;
	due: { date: string; is_recurring: false } | null;
	checked: boolean;
	completed_at: string | null;
	is_deleted: boolean;
};

export type FakeTodoist = FakeVendor & {
	key: string | null;
	isNarrow: boolean;
	items: Item[];
	clock(): Date;
};

const longest = { content: 500, description: 16_383 };
const mostPerPage = 200;

/**
 * Follows https://developer.todoist.com/api/v1 (User, Tasks, Pagination, Request limits). Open and completed tasks are
 * separate lists, both with a cursor.
 */
export async function startFakeTodoist(): Promise<FakeTodoist> {
	const vendor = await startFakeVendor((asked) => answer(fake, asked));
	const more = { key: todoistKey, isNarrow: false, items: [], clock: () => new Date() };
	const fake: FakeTodoist = Object.assign(vendor, more);
	return fake;
}

const refusal = (status: number, error: string): VendorAnswer => ({ status, body: { error, http_code: status } });

function answer(fake: FakeTodoist, asked: VendorAsked): VendorAnswer {
	const { method, path, query, headers, body } = asked;
	if (fake.key === null || headers.authorization !== `Bearer ${fake.key}`) return refusal(401, 'Unauthorized');
	if (path === '/api/v1/user') return { body: { id: '7', email: 'dana@quayline.example', full_name: 'Dana' } };
	if (fake.isNarrow) return refusal(403, 'Insufficient scope');
	const there = fake.items.filter((item) => !item.is_deleted);
	if (path === '/api/v1/tasks/completed/by_completion_date') return completed(there, query);
	if (path === '/api/v1/tasks') {
		if (method === 'POST') return create(fake, body);
		const ids = query.get('ids')?.split(',');
		return paged(
			'results',
			there.filter(({ id, checked }) => !checked && (!ids || ids.includes(id))),
			query,
		);
	}
	const [, id, action] = /^\/api\/v1\/tasks\/(\w+)(?:\/(close|reopen))?$/.exec(path) ?? [];
	const item = there.find((each) => each.id === id);
	if (!item) return refusal(404, 'Task not found');
	if (method !== 'POST') return refusal(405, 'Method not allowed');
	if (!action) return change(item, body);
	item.checked = action === 'close';
	item.completed_at = item.checked ? fake.clock().toISOString() : null;
	return { status: 204 };
}

function isTooLong(body: Record<string, unknown>): boolean {
	return Object.entries(longest).some(([field, most]) => String(body[field] ?? '').length > most);
}

function create(fake: FakeTodoist, body: Record<string, unknown>): VendorAnswer {
	if (!body.content || isTooLong(body)) return refusal(400, 'Invalid argument value');
	const item: Item = {
		id: `task${fake.items.length + 1}`,
		content: '',
		description: '',
		due: null,
		checked: false,
		completed_at: null,
		is_deleted: false,
	};
	fake.items.push(item);
	return change(item, body);
}

function change(item: Item, body: Record<string, unknown>): VendorAnswer {
	if (isTooLong(body)) return refusal(400, 'Invalid argument value');
	if (typeof body.content === 'string') item.content = body.content;
	if (typeof body.description === 'string') item.description = body.description;
	if (typeof body.due_date === 'string') item.due = { date: body.due_date, is_recurring: false };
	if (body.due_string === 'no date') item.due = null;
	return { body: item };
}

function completed(items: Item[], query: URLSearchParams): VendorAnswer {
	const [since, until] = [query.get('since'), query.get('until')].map((at) => Date.parse(at ?? ''));
	if (!since || !until || until - since > 92 * 86_400_000) return refusal(400, 'Invalid argument value');
	const within = ({ completed_at }: Item) => {
		const at = Date.parse(completed_at ?? '');
		return at >= since && at <= until;
	};
	return paged('items', items.filter(within), query);
}

function paged(name: 'results' | 'items', list: readonly Item[], query: URLSearchParams): VendorAnswer {
	const from = Number(Buffer.from(query.get('cursor') ?? '', 'base64url').toString() || 0);
	const to = from + Math.min(Number(query.get('limit') ?? 50), mostPerPage);
	const next_cursor = to < list.length ? Buffer.from(String(to)).toString('base64url') : null;
	return { body: { [name]: list.slice(from, to), next_cursor } };
}
