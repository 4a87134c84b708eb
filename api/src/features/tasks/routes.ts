import type { Deps } from '../../deps.ts';
import type { Routes } from '../../platform/http/mount.ts';
import { createTask, deleteTask, updateTask } from './change-tasks.ts';
import { listTasks } from './list-tasks.ts';

export const taskRoutes = (deps: Deps) =>
	({
		listTasks: ({ caller, query }) => listTasks(deps, caller, query),
		async createTask({ caller, body, c }) {
			c.status(201);
			return createTask(deps, caller, body);
		},
		updateTask: ({ caller, params, body }) => updateTask(deps, caller, params.id, body),
		deleteTask: ({ caller, params }) => deleteTask(deps, caller, params.id),
	}) satisfies Partial<Routes>;
