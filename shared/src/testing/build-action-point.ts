import type { ActionPoint } from '../contract/insights/insights-shapes.ts';

export const buildActionPoint = (id: string, changes: Partial<ActionPoint> = {}): ActionPoint => ({
	id,
	text: `Promise ${id}`,
	owner: null,
	dueDate: null,
	isDone: false,
	evidence: [],
	...changes,
});
