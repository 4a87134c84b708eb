import { z } from 'zod';
import { fieldMessage, invalidMessage } from '../../domain/field-messages.ts';
import { pushReasons, sentTaskStates } from '../../domain/integrations/push-kinds.ts';
import { limits } from '../../domain/limits.ts';
import { endpoint } from '../endpoint.ts';
import { Evidence } from '../insights/insights-shapes.ts';
import { Id, Instant, listOf, pageQuery } from '../lists.ts';

const ProviderName = z.string().min(1).max(64);

const SentTask = z.object({
	providerName: z.string(),
	providerTitle: z.string(),
	state: z.enum(sentTaskStates),
	reason: z.enum(pushReasons).nullable(),
	url: z.string().nullable(),
	/** The tool has or may have the task, which prevents sending it to another tool. */
	mayBeThere: z.boolean(),
});

const TaskTool = z.object({ providerName: z.string(), providerTitle: z.string() });
export type TaskTool = z.infer<typeof TaskTool>;

const Moment = Evidence.pick({ fileId: true, startedAt: true });

/** An action point of a conversation, or what somebody wrote down. */
export const Task = z.object({
	id: z.string(),
	title: z.string(),
	description: z.string(),
	/** `YYYY-MM-DD`. */
	dueDate: z.string().nullable(),
	callId: z.string().nullable(),
	callTitle: z.string().nullable(),
	/** The action point that the task is. Text, day, owner and state are shared. */
	actionPointId: z.string().nullable(),
	/** Where it was said, or the place of its note or passage. */
	moment: Moment.nullable(),
	/** Assigned to the caller, or said to be theirs by name. */
	isMine: z.boolean(),
	doneAt: z.string().nullable(),
	assigneeId: z.string().nullable(),
	assigneeName: z.string().nullable(),
	owner: z.string().nullable(),
	creatorName: z.string().nullable(),
	createdAt: z.string(),
	/** Editors of the conversation change an action point, else the creator and Admins. Assignees complete either. */
	canEdit: z.boolean(),
	canFinish: z.boolean(),
	sent: SentTask.nullable(),
});
export type Task = z.infer<typeof Task>;

const Title = z.string().trim().min(1, invalidMessage('title')).max(limits.titleMaxLength, invalidMessage('title'));
const Description = z.string().trim().max(limits.noteMaxLength, invalidMessage('description'));
const DueDate = z.iso.date(invalidMessage('dueDate')).refine((day) => day >= '0001-01-01', invalidMessage('dueDate'));

export const NewTask = z.strictObject({
	title: Title,
	description: Description.default(''),
	dueDate: DueDate.nullable().default(null),
	callId: Id.nullable().default(null),
	/** The task plans this action point. Repeating the request changes nothing. */
	actionPointId: Id.optional(),
	assigneeId: Id.optional(),
	moment: Moment.extend({ fileId: Id }).optional(),
	sendTo: ProviderName.optional(),
});
export type NewTask = z.infer<typeof NewTask>;

export const TaskChange = z
	.strictObject({
		title: Title,
		description: Description,
		dueDate: DueDate.nullable(),
		assigneeId: Id,
		/** Null reopens the task. */
		doneAt: Instant.nullable(),
	})
	.partial()
	.refine((change) => Object.values(change).some((value) => value !== undefined), {
		message: fieldMessage('nothingToChange'),
	});
export type TaskChange = z.infer<typeof TaskChange>;

export const TaskQuery = z.strictObject({
	...pageQuery(limits.tasksPerPage),
	callId: Id.optional(),
	/** `me` includes what is the caller's by name. */
	assigneeId: Id.optional(),
	status: z.enum(['open', 'done', 'all']).default('all'),
	'dueDate[lte]': DueDate.optional(),
});
export type TaskQuery = z.infer<typeof TaskQuery>;

const params = z.object({ id: Id });
const sendingErrors = ['provider_not_found', 'integration_not_found', 'feature_not_in_plan'] as const;

export const taskEndpoints = {
	listTasks: endpoint({
		method: 'GET',
		path: '/local-tasks',
		access: 'member',
		summary:
			"List own and assigned tasks and those of visible conversations, action points included: open ones by due date, the caller's first, then done ones, the newest first.",
		query: TaskQuery,
		response: listOf(Task),
		errors: ['conversation_not_found', 'conversation_not_available'],
	}),
	createTask: endpoint({
		method: 'POST',
		path: '/local-tasks',
		access: 'member',
		summary: 'Create a task. Returns 201.',
		body: NewTask,
		response: Task,
		errors: [
			...(['conversation_not_found', 'conversation_not_available', 'forbidden', 'user_not_found'] as const),
			...(['task_not_found', 'file_not_found', ...sendingErrors] as const),
		],
	}),
	getTask: endpoint({
		method: 'GET',
		path: '/local-tasks/:id',
		access: 'member',
		summary: 'Get a task that the caller may see.',
		params,
		response: Task,
		errors: ['task_not_found'],
	}),
	updateTask: endpoint({
		method: 'PUT',
		path: '/local-tasks/:id',
		access: 'member',
		summary: 'Change a task. Its action point changes with it.',
		params,
		body: TaskChange,
		response: Task,
		errors: ['task_not_found', 'forbidden', 'user_not_found'],
	}),
	sendTask: endpoint({
		method: 'POST',
		path: '/local-tasks/:id/send',
		access: 'member',
		summary: 'Send a task to a task tool, or try again. What was already sent is not sent twice.',
		params,
		body: z.strictObject({ provider: ProviderName }),
		response: Task,
		errors: ['task_not_found', 'forbidden', ...sendingErrors],
	}),
	listTaskTools: endpoint({
		method: 'GET',
		path: '/task-tools',
		access: 'member',
		summary: 'List the task tools that the workspace has connected.',
		response: z.object({ list: z.array(TaskTool) }),
	}),
	deleteTask: endpoint({
		method: 'DELETE',
		path: '/local-tasks/:id',
		access: 'member',
		summary: 'Delete a task and its action point. What was sent to a task tool stays.',
		params,
		errors: ['task_not_found', 'forbidden'],
	}),
};
