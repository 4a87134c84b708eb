import { z } from 'zod';
import type { ProviderTasks, RemoteTask, ToolTask } from '../provider.ts';
import { shortened } from '../push/push-body.ts';
import type { ConnectedVendor } from '../vendor.ts';
import { VendorError } from '../vendor-error.ts';
import { authorized, todoistUrl } from './todoist-api.ts';

const Item = z.object({
	id: z.string(),
	description: z.string().nullish(),
	checked: z.boolean().nullish(),
	is_deleted: z.boolean().nullish(),
});
type Item = z.output<typeof Item>;
const Open = z.object({ results: z.array(Item), next_cursor: z.string().nullish() });
const Completed = z.object({ items: z.array(Item), next_cursor: z.string().nullish() });

const pageSize = '200';
const idsAtOnce = 50;
/** Todoist returns at most three months of completed tasks per request. */
const longestMs = 89 * 24 * 3_600_000;

/** https://developer.todoist.com/api/v1#tag/Tasks: open and completed tasks are separate lists. */
export const todoistTasks: ProviderTasks = {
	async find(vendor, task, since) {
		for await (const item of itemsOf(vendor, 'tasks', {}))
			if (isOf(item, task)) return { ...shown(item.id), isDone: false };
		for await (const item of completedSince(vendor, since))
			if (isOf(item, task)) return { ...shown(item.id), isDone: true };
		return null;
	},
	async create(vendor, task) {
		const request = { method: 'POST', body: bodyOf(task), headers: authorized(vendor) } as const;
		const { id } = await vendor.json(todoistUrl(vendor, 'tasks'), Item, request);
		return { ...shown(id), isDone: false };
	},
	async update(vendor, id, task) {
		const { due_date, ...body } = bodyOf(task);
		const due = due_date ? { due_date } : { due_string: 'no date' };
		const request = { method: 'POST', body: { ...body, ...due }, headers: authorized(vendor) } as const;
		const item = await vendor.json(todoistUrl(vendor, `tasks/${known(id)}`), Item, request);
		if (item.is_deleted) throw new VendorError('gone');
	},
	async setDone(vendor, id, isDone) {
		const path = `tasks/${known(id)}/${isDone ? 'close' : 'reopen'}`;
		await vendor.send(todoistUrl(vendor, path), { method: 'POST', headers: authorized(vendor) });
	},
	async poll(vendor, ids, since) {
		const seen = new Map<string, { isDone: boolean }>();
		for (let from = 0; from < ids.length; from += idsAtOnce) {
			const some = ids.slice(from, from + idsAtOnce).map(known);
			for await (const { id, is_deleted } of itemsOf(vendor, 'tasks', { ids: some.join(',') }))
				if (!is_deleted) seen.set(id, { isDone: false });
		}
		if (ids.every((id) => seen.has(id))) return seen;
		for await (const { id } of completedSince(vendor, since)) if (!seen.has(id)) seen.set(id, { isDone: true });
		return seen;
	},
};

async function* itemsOf(vendor: ConnectedVendor, path: string, query: Record<string, string>): AsyncGenerator<Item> {
	for (let cursor: string | null = ''; cursor !== null; ) {
		const url = todoistUrl(vendor, path, { ...query, limit: pageSize, ...(cursor && { cursor }) });
		const page: z.output<typeof Open> = await vendor.json(url, Open, { headers: authorized(vendor) });
		yield* page.results;
		cursor = page.next_cursor ?? null;
	}
}

async function* completedSince(vendor: ConnectedVendor, wanted: Date): AsyncGenerator<Item> {
	const now = vendor.now().getTime();
	const since = new Date(Math.max(wanted.getTime(), now - longestMs));
	// Todoist's clock may be ahead.
	const until = new Date(now + 3_600_000);
	const query = { since: since.toISOString(), until: until.toISOString(), limit: pageSize };
	for (let cursor: string | null = ''; cursor !== null; ) {
		const url = todoistUrl(vendor, 'tasks/completed/by_completion_date', { ...query, ...(cursor && { cursor }) });
		const page: z.output<typeof Completed> = await vendor.json(url, Completed, { headers: authorized(vendor) });
		yield* page.items;
		cursor = page.next_cursor ?? null;
	}
}

const isOf = ({ description, is_deleted }: Item, { key }: ToolTask): boolean =>
	!is_deleted && (description?.includes(key) ?? false);

/** Limits from https://developer.todoist.com/api/v1#tag/Request-limits. */
const contentLength = 500;
const descriptionLength = 16_383;

function bodyOf({ title, description, dueDate }: ToolTask) {
	return {
		content: shortened(title, contentLength),
		description: shortened(description, descriptionLength),
		...(dueDate && { due_date: dueDate }),
	};
}

const shown = (id: string): Omit<RemoteTask, 'isDone'> => ({
	id,
	url: `https://app.todoist.com/app/task/${known(id)}`,
});

function known(id: string): string {
	if (/^[\w-]{1,64}$/.test(id)) return id;
	throw new VendorError('gone');
}
