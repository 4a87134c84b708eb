import { z } from 'zod';
import { FailureReason } from '../conversations/pipeline-shapes.ts';
import { endpoint } from '../endpoint.ts';
import { FileDownload, Id, listOf, pageQuery } from '../lists.ts';
import { EngineServerDraft } from './engine-servers.ts';
import { proxyCheckEndpoints } from './proxy-check.ts';

export const ProcessingJobState = z.enum(['waiting', 'working', 'failed']);
export type ProcessingJobState = z.infer<typeof ProcessingJobState>;

export const ProcessingJob = z.object({
	id: z.string(),
	step: z.enum(['prepare', 'transcript', 'insights']),
	state: ProcessingJobState,
	workspaceId: z.string(),
	workspaceName: z.string(),
	attempts: z.number().int(),
	/** 0 to 1. */
	progress: z.number().nullable(),
	createdAt: z.string(),
	startedAt: z.string().nullable(),
	finishedAt: z.string().nullable(),
	reason: FailureReason.nullable(),
	message: z.string().nullable(),
	/** False when the file itself is the cause. */
	canRetry: z.boolean(),
});
export type ProcessingJob = z.infer<typeof ProcessingJob>;

export const QueueState = z.object({
	name: z.string(),
	waiting: z.number().int(),
	working: z.number().int(),
	/** Failures of the last hour. */
	failed: z.number().int(),
	/** Wait of the job that is due longest. */
	lagMs: z.number().int().nullable(),
});
export type QueueState = z.infer<typeof QueueState>;

export const WorkspaceStorage = z.object({
	workspaceId: z.string(),
	workspaceName: z.string(),
	ownerEmail: z.string(),
	recordings: z.number().int(),
	originalsBytes: z.number().int(),
	copiesBytes: z.number().int(),
	picturesBytes: z.number().int(),
	/** Part of these bytes that is in the bin. */
	binBytes: z.number().int(),
	binConversations: z.number().int(),
});
export type WorkspaceStorage = z.infer<typeof WorkspaceStorage>;

export const HealthLevel = z.enum(['ok', 'warning', 'critical']);
export type HealthLevel = z.infer<typeof HealthLevel>;

export const healthChecks = [
	'database',
	'disk',
	'media',
	'queue',
	'speech',
	'insights',
	'decoder',
	'mail',
	'backup',
] as const;

const EngineHealth = z.object({
	id: z.string(),
	label: z.string(),
	isReady: z.boolean(),
	reason: z.string().nullable(),
});

export const ServerHealth = z.object({
	level: HealthLevel,
	checks: z.array(z.object({ name: z.enum(healthChecks), level: HealthLevel })),
	version: z.string(),
	node: z.string(),
	startedAt: z.string(),
	database: z.object({
		kind: z.enum(['embedded', 'postgres']),
		version: z.string(),
		bytes: z.number().int(),
		/** Duration of a trivial query. */
		answerMs: z.number().int(),
	}),
	disk: z.object({ freeBytes: z.number().int(), totalBytes: z.number().int() }),
	mediaBytes: z.number().int(),
	/** Complete recordings without media. Checked hourly. */
	lostMedia: z.object({ recordings: z.number().int(), checkedAt: z.string().nullable() }),
	queue: z.object({
		waiting: z.number().int(),
		working: z.number().int(),
		failed: z.number().int(),
		lagMs: z.number().int().nullable(),
	}),
	speech: EngineHealth,
	insights: EngineHealth,
	canDecode: z.boolean(),
	mail: z.object({
		isDelivered: z.boolean(),
		queued: z.number().int(),
		failed: z.number().int(),
		/** Wait of the oldest mail that is not sent yet. Null when none waits. */
		lagMs: z.number().int().nullable(),
	}),
	/** Null when no backup was made on this machine. */
	lastBackup: z.object({ at: z.string(), bytes: z.number().int() }).nullable(),
});
export type ServerHealth = z.infer<typeof ServerHealth>;

export const mailFaults = ['host', 'certificate', 'name', 'silence', 'signIn', 'addresses', 'other'] as const;
export type MailFault = (typeof mailFaults)[number];

export const TestMail = z.object({
	/** `kept`: without a mail server, mails are files. */
	outcome: z.enum(['sent', 'kept', 'refused']),
	to: z.string(),
	/** What the mail server or the connection answered. Null unless refused. */
	detail: z.string().nullable(),
	/** What to check. Null unless refused. */
	fault: z.enum(mailFaults).nullable(),
});
export type TestMail = z.infer<typeof TestMail>;

/** Outcome of a test request with one field to the language model. */
export const InsightServerTest = z.object({
	outcome: z.enum(['works', 'not_configured', 'timeout', 'failed']),
	detail: z.string().nullable(),
	format: z.enum(['strict-schema', 'schema', 'prompt']).nullable(),
	ms: z.number().int().nullable(),
});
export type InsightServerTest = z.infer<typeof InsightServerTest>;

export const operationEndpoints = {
	...proxyCheckEndpoints,
	testInsightServer: endpoint({
		method: 'POST',
		path: '/admin/insight-server/test',
		access: 'admin',
		summary: 'Send a question with one field to the language model, or to the given one, and return the result.',
		body: EngineServerDraft.optional(),
		response: InsightServerTest,
		timeoutProfile: 'slow',
	}),
	getServerHealth: endpoint({
		method: 'GET',
		path: '/admin/health',
		access: 'admin',
		summary: 'Get version, database, disk, queue, engines, mail and last backup of this server, each with a level.',
		response: ServerHealth,
		timeoutProfile: 'slow',
	}),
	sendTestMail: endpoint({
		method: 'POST',
		path: '/admin/test-mail',
		access: 'admin',
		summary: 'Send a mail to your own address at once, without the queue, and return what the mail server answered.',
		response: TestMail,
		timeoutProfile: 'slow',
	}),
	listJobs: endpoint({
		method: 'GET',
		path: '/admin/jobs',
		access: 'admin',
		summary: 'List jobs that are running, waiting or failed, newest first.',
		query: z.strictObject({ ...pageQuery(50), state: ProcessingJobState.optional() }),
		response: listOf(ProcessingJob),
	}),
	retryJob: endpoint({
		method: 'POST',
		path: '/admin/jobs/:id/retry',
		access: 'admin',
		summary: 'Start a failed step again.',
		params: z.object({ id: Id }),
		errors: ['job_not_found', 'job_not_failed', 'still_processing', 'recording_deleted', 'conversation_not_found'],
	}),
	listQueues: endpoint({
		method: 'GET',
		path: '/admin/queues',
		access: 'admin',
		summary: 'Count the jobs of each kind in the queue.',
		response: z.object({ list: z.array(QueueState) }),
	}),
	listStorage: endpoint({
		method: 'GET',
		path: '/admin/storage',
		access: 'admin',
		summary: 'List the disk space used by the media of each workspace, largest first.',
		query: z.strictObject({ ...pageQuery(50), search: z.string().trim().max(254).optional() }),
		response: listOf(WorkspaceStorage),
		timeoutProfile: 'slow',
	}),
	emptyWorkspaceBin: endpoint({
		method: 'POST',
		path: '/admin/workspaces/:id/empty-bin',
		access: 'admin',
		summary: 'Delete everything in the bin of a workspace for good.',
		params: z.object({ id: Id }),
		response: z.object({ conversations: z.number().int() }),
		errors: ['workspace_not_found'],
		timeoutProfile: 'slow',
	}),
	downloadSupportBundle: endpoint({
		method: 'GET',
		path: '/admin/support-bundle',
		access: 'admin',
		summary: 'Download diagnostics as JSON: no conversation content, no names, no secrets.',
		transport: 'download',
		response: FileDownload,
		timeoutProfile: 'slow',
	}),
};
