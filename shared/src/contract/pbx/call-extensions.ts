import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { Id } from '../lists.ts';

const Extension = z
	.string()
	.trim()
	.regex(/^[0-9A-Za-z*#+._-]{1,32}$/);

const CallExtension = z.object({
	extension: z.string(),
	userId: z.string().nullable(),
	userName: z.string().nullable(),
	calls: z.number().int(),
	/** Calls that belong to the Admins because the extension was unassigned. */
	unassignedCalls: z.number().int(),
});
export type CallExtension = z.infer<typeof CallExtension>;

const DroppedRecording = z.object({
	id: z.string(),
	name: z.string(),
});
export type DroppedRecording = z.infer<typeof DroppedRecording>;

const params = z.object({ extension: Extension });

export const callExtensionEndpoints = {
	listCallExtensions: endpoint({
		method: 'GET',
		path: '/pbx/extensions',
		access: 'workspace-admin',
		summary: 'List the extensions of the telephone system: those that members have, and those that calls had.',
		response: z.object({ list: z.array(CallExtension) }),
	}),
	assignCallExtension: endpoint({
		method: 'PUT',
		path: '/pbx/extensions/:extension',
		access: 'workspace-admin',
		summary: 'Assign an extension to a member. Calls that had no member because of it become theirs.',
		params,
		body: z.strictObject({ userId: Id }),
		/** `moved` is the number of conversations with a new owner. */
		response: z.object({ moved: z.number().int() }),
		errors: ['user_not_found'],
	}),
	releaseCallExtension: endpoint({
		method: 'DELETE',
		path: '/pbx/extensions/:extension',
		access: 'workspace-admin',
		summary: 'Unassign an extension. Its next calls go to the Admins.',
		params,
	}),
	dropRecording: endpoint({
		method: 'POST',
		path: '/pbx/recordings',
		access: 'workspace-admin',
		keyScope: 'write',
		summary:
			'Drop a recording (form field theFile) as a telephone system does by FTP: its name says whose call it is. The optional field fileName replaces its name. Returns 202; the log of transfers says what becomes of it.',
		transport: 'upload',
		timeoutProfile: 'upload',
		response: DroppedRecording,
		errors: ['wrong_content_type', 'file_too_large', 'disk_full', 'feature_not_in_plan'],
	}),
};
