import type { Task } from '../contract/conversations/tasks.ts';

export const buildTask = (id: string, changes: Partial<Task> = {}): Task => ({
	id,
	title: `Promise ${id}`,
	description: '',
	dueDate: null,
	callId: null,
	callTitle: null,
	actionPointId: null,
	moment: null,
	isMine: true,
	doneAt: null,
	assigneeId: 'user',
	assigneeName: 'Ada',
	owner: null,
	creatorName: 'Ada',
	createdAt: '2026-02-11T09:00:00Z',
	canEdit: true,
	canFinish: true,
	sent: null,
	...changes,
});
