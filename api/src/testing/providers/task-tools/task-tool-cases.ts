import type { Integration } from '@debrief/shared/contract/integrations/integrations.ts';
import type { TestUser } from '../../test-client.ts';
import type { FakeVendor } from '../fake-vendor.ts';
import { linearKey, startFakeLinear } from './start-fake-linear.ts';
import { startFakeTodoist, todoistKey } from './start-fake-todoist.ts';

export type ToolTaskShown = { id: string; title: string; text: string; dueDate: string | null; isDone: boolean };

export type TaskToolCase = {
	fake: FakeVendor & { isNarrow: boolean };
	env: Record<string, string>;
	connect(admin: TestUser): Promise<Integration | null>;
	tasks(): ToolTaskShown[];
	finish(id: string, isDone: boolean): void;
	clear(): void;
	addTasks(count: number): void;
	use(clock: () => Date): void;
};

/** Every task tool with its fake. A new tool is added here and must pass the suite. */
export const taskToolCases: Record<string, () => Promise<TaskToolCase>> = {
	async todoist() {
		const fake = await startFakeTodoist();
		return {
			fake,
			env: { PROVIDER_URLS: `todoist=${fake.origin}` },
			connect: async ({ client }) =>
				(await client.createIntegration({ body: { provider: 'todoist', apiKey: todoistKey } })).integration,
			tasks: () =>
				fake.items
					.filter(({ is_deleted }) => !is_deleted)
					.map(({ id, content, description, due, checked }) => ({
						id,
						title: content,
						text: description,
						dueDate: due?.date ?? null,
						isDone: checked,
					})),
			finish(id, isDone) {
				const completed_at = isDone ? fake.clock().toISOString() : null;
				for (const item of fake.items) if (item.id === id) Object.assign(item, { checked: isDone, completed_at });
			},
			clear() {
				for (const item of fake.items) item.is_deleted = true;
			},
			addTasks(count) {
				for (let i = 0; i < count; i++)
					fake.items.push({
						id: `other${fake.items.length}`,
						content: 'Water the plants',
						description: '',
						due: null,
						checked: i % 2 === 0,
						completed_at: i % 2 ? null : fake.clock().toISOString(),
						is_deleted: false,
					});
			},
			use(clock) {
				fake.clock = clock;
			},
		};
	},
	async linear() {
		const fake = await startFakeLinear();
		const there = () => fake.all.filter(({ trashed }) => !trashed);
		return {
			fake,
			env: { PROVIDER_URLS: `linear=${fake.origin}` },
			connect: async ({ client }) =>
				(await client.createIntegration({ body: { provider: 'linear', apiKey: linearKey, team: 'eng' } })).integration,
			tasks: () =>
				there().map(({ id, title, description, dueDate, state }) => ({
					id,
					title,
					text: description,
					dueDate,
					isDone: state.type === 'completed',
				})),
			finish(id, isDone) {
				const state = isDone ? fake.states.completed : fake.states.started;
				for (const issue of fake.all) if (issue.id === id) issue.state = state;
			},
			clear() {
				for (const issue of fake.all) issue.trashed = true;
			},
			addTasks(count) {
				for (let i = 0; i < count; i++)
					fake.all.push({
						id: `other${fake.all.length}`,
						title: 'Water the plants',
						description: '',
						dueDate: null,
						state: i % 2 === 0 ? fake.states.unstarted : fake.states.completed,
						trashed: null,
					});
			},
			use() {},
		};
	},
};
