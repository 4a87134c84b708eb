import type { Deps } from '../../../deps.ts';
import type { Routes } from '../../../platform/http/mount.ts';
import { createTask, deleteTask, updateTask } from './change-tasks.ts';
import { listTasks } from './list-tasks.ts';
import { readTask } from './task-rows.ts';
import { listTaskTools, sendTask } from './tools/send-task.ts';

export const taskRoutes = (deps: Deps) =>
	({
		listTasks: ({ caller, query }) => listTasks(deps, caller, query),
		async createTask({ caller, body, c }) {
			c.status(201);
			return createTask(deps, caller, body);
		},
		getTask: ({ caller, params }) => readTask(deps.db, caller, params.id),
		updateTask: ({ caller, params, body }) => updateTask(deps, caller, params.id, body),
		sendTask: ({ caller, params, body }) => sendTask(deps, caller, params.id, body.provider),
		listTaskTools: ({ caller }) => listTaskTools(deps, caller),
		deleteTask: ({ caller, params }) => deleteTask(deps, caller, params.id),
	}) satisfies Partial<Routes>;
