import { z } from 'zod';
import type { Id } from './population.ts';

/** The subset of JSON Schema from which values are generated. */
export type Schema = {
	type?: string | undefined;
	enum?: unknown[] | undefined;
	const?: unknown;
	anyOf?: Schema[] | undefined;
	oneOf?: Schema[] | undefined;
	properties?: Record<string, Schema> | undefined;
	required?: string[] | undefined;
	items?: Schema | undefined;
	format?: string | undefined;
	pattern?: string | undefined;
	minimum?: number | undefined;
	maximum?: number | undefined;
	minLength?: number | undefined;
	maxLength?: number | undefined;
};

const Parameter = z.object({ name: z.string(), in: z.enum(['path', 'query', 'header']), schema: z.custom<Schema>() });
const Described = z.object({
	operationId: z.string(),
	'x-access': z.string(),
	parameters: z.array(Parameter),
	requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.custom<Schema>() })) }).optional(),
});
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Described)) });

export type Operation = {
	name: string;
	method: string;
	path: string;
	access: string;
	parameters: z.infer<typeof Parameter>[];
	body: { mediaType: string; schema: Schema } | null;
};

export async function readOperations(base: string): Promise<Operation[]> {
	const response = await fetch(`${base}/openapi.json`);
	const { paths } = Document.parse(await response.json());
	const described = Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]): Operation => {
			const [content] = Object.entries(operation.requestBody?.content ?? {});
			return {
				name: operation.operationId,
				method: method.toUpperCase(),
				path,
				access: operation['x-access'],
				parameters: operation.parameters,
				body: content ? { mediaType: content[0], schema: content[1].schema } : null,
			};
		}),
	);
	return [...described, ...oauthOperations];
}

const text: Schema = { type: 'string', maxLength: 200 };
const oauth = (path: string, fields: Record<string, Schema>): Operation => ({
	name: `oauth${path}`,
	method: 'POST',
	path: `/oauth${path}`,
	access: 'public',
	parameters: [],
	body: {
		mediaType: 'application/x-www-form-urlencoded',
		schema: { type: 'object', properties: fields, required: Object.keys(fields) },
	},
});
const client: Schema = { const: 'debrief-extension' };
const grants: Schema = {
	enum: ['refresh_token', 'authorization_code', 'urn:ietf:params:oauth:grant-type:device_code'],
};
const oauthOperations = [
	oauth('/token', { client_id: client, grant_type: grants, device_code: text, refresh_token: text }),
	oauth('/device/auth', { client_id: client, scope: text }),
	oauth('/token/revocation', { client_id: client, token: text }),
];

const kindByField: Record<string, Id> = {
	callIds: 'conversation',
	parentId: 'conversation',
	fileId: 'file',
	fileIds: 'file',
	speakerId: 'speaker',
	intoSpeakerId: 'speaker',
	segmentId: 'segment',
	workspaceId: 'workspace',
};
const kindByPath: readonly [start: string, kind: Id][] = [
	['/calls/recordings/', 'recording'],
	['/calls/', 'conversation'],
	['/local-notes/', 'note'],
	['/transcripts/analyses/', 'analysis'],
	['/auth/devices/', 'device'],
	['/settings/recording-extension/whitelist/', 'site'],
	['/admin/users/', 'user'],
	['/admin/workspaces/', 'workspace'],
];

export function kindOf({ path }: Operation, name: string): Id | undefined {
	if (name !== 'id') return kindByField[name];
	return kindByPath.find(([start]) => path.startsWith(start))?.[1];
}
