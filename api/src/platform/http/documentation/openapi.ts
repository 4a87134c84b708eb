import { api, type EndpointName } from '@debrief/shared/contract/api.ts';
import type { Endpoint } from '@debrief/shared/contract/endpoint.ts';
import { ErrorBody } from '@debrief/shared/contract/error-body.ts';
import { type ErrorCode, errorTable } from '@debrief/shared/contract/errors.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { type OpenAiEndpointName, openAiBase, openAiEndpoints } from '@debrief/shared/contract/speech/openai.ts';
import { z } from 'zod';
import { operationDetails } from './operation-details.ts';
import { webhookOperations } from './webhook-section.ts';

type Name = EndpointName | OpenAiEndpointName;
const detailsOf = (name: Name) => operationDetails[name] ?? {};

const accessErrors: ErrorCode[] = ['no_token', 'bad_token', 'bad_api_key', 'token_expired', 'too_many_requests'];

/** Returns OpenAPI 3.1. Durations are in ms, except for `expires_in` and usage (seconds). */
export function openApiDocument(publicUrl: string, version: string) {
	const paths: Record<string, Record<string, unknown>> = {};
	for (const name of Object.keys(api) as EndpointName[]) {
		const endpoint: Endpoint = api[name];
		const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
		paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) };
	}
	for (const name of Object.keys(openAiEndpoints) as OpenAiEndpointName[]) {
		const endpoint: Endpoint = openAiEndpoints[name];
		const { responses: _, ...rest } = operation(name, endpoint);
		const servers = [{ url: publicUrl + openAiBase }];
		const own = { ...rest, servers, responses: { ...successOf(name, endpoint), ...openAiErrors } };
		const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
		paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: own };
	}
	return {
		openapi: '3.1.0',
		info: {
			title: 'Debrief',
			version,
			description: 'Durations and offsets are milliseconds, usage and expires_in seconds, instants ISO 8601 in UTC.',
		},
		servers: [{ url: publicUrl + apiBase }],
		components: {
			securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } },
			schemas: { Error: jsonSchema(ErrorBody, 'output'), OpenAiError: openAiErrorSchema },
		},
		paths,
		webhooks: webhookOperations,
	};
}

function operation(name: Name, endpoint: Endpoint) {
	const { headers = [] } = detailsOf(name);
	const content = bodiesOf(name, endpoint);
	return {
		operationId: name,
		summary: endpoint.summary,
		'x-access': endpoint.access,
		...(endpoint.scope && { 'x-device-scope': endpoint.scope }),
		...(endpoint.keyScope && { 'x-api-key-scope': endpoint.keyScope }),
		...(endpoint.access !== 'public' && { security: [{ bearer: [] }] }),
		parameters: [
			...parameters(endpoint.params, 'path'),
			...parameters(endpoint.query, 'query'),
			...headers.map(({ schema, ...header }) => ({
				...header,
				in: 'header',
				required: false,
				schema: jsonSchema(schema, 'input'),
			})),
		],
		...(content && { requestBody: { content } }),
		responses: { ...successOf(name, endpoint), ...errorsOf(endpoint) },
	};
}

const nullableText = { type: ['string', 'null'] };
const openAiErrorSchema = {
	type: 'object',
	required: ['error'],
	properties: {
		error: {
			type: 'object',
			required: ['message', 'type', 'param', 'code'],
			properties: { message: { type: 'string' }, type: { type: 'string' }, param: nullableText, code: nullableText },
		},
	},
};

const openAiErrors = Object.fromEntries(
	[
		[400, '`invalid_request_error`: `param` names the field.'],
		[401, '`invalid_api_key`'],
		[403, '`insufficient_permissions`: the key lacks the scope `speech`.'],
		[404, '`model_not_found`'],
		[413, '`file_too_large`: more than 524,288,000 bytes.'],
		[429, '`rate_limit_exceeded`, or `insufficient_quota` when the minutes of the month are used up.'],
		[503, '`engine_unavailable` or `engine_busy`'],
	].map(([status, description]) => [
		status,
		{ description, content: { 'application/json': { schema: { $ref: '#/components/schemas/OpenAiError' } } } },
	]),
);

const bodyTypes = {
	json: 'application/json',
	download: 'application/json',
	form: 'application/x-www-form-urlencoded',
	upload: 'multipart/form-data',
} as const satisfies Record<Endpoint['transport'], string>;

function bodiesOf(name: Name, endpoint: Endpoint) {
	const schema = jsonSchema(endpoint.body, 'input');
	if (!schema) return null;
	return { [bodyTypes[endpoint.transport]]: { schema }, ...contentOf(detailsOf(name).bodies ?? {}, 'input') };
}

const contentOf = (contents: Record<string, z.ZodType>, io: 'input' | 'output') =>
	Object.fromEntries(Object.entries(contents).map(([type, schema]) => [type, { schema: jsonSchema(schema, io) }]));

function successOf(name: Name, endpoint: Endpoint) {
	const { answers } = detailsOf(name);
	if (answers)
		return Object.fromEntries(
			Object.entries(answers).map(([status, { description, contents }]) => [
				status,
				{ description, content: contentOf(contents, 'output') },
			]),
		);
	const schema = jsonSchema(endpoint.response, 'output');
	if (endpoint.transport === 'download')
		return { 200: { description: 'The bytes.', content: { 'application/octet-stream': {} } } };
	return schema
		? { 200: { description: 'Done.', content: { 'application/json': { schema } } } }
		: { 204: { description: 'Done.' } };
}

function errorsOf(endpoint: Endpoint) {
	const publicErrors: ErrorCode[] = endpoint.method === 'GET' ? [] : ['other_site'];
	const ofAccess = endpoint.access === 'public' ? publicErrors : accessErrors;
	const ofProof: ErrorCode[] = endpoint.needsProof ? ['proof_needed'] : [];
	const codes = new Set<ErrorCode>([...ofAccess, ...ofProof, 'invalid_input', ...endpoint.errors]);
	const byStatus = Map.groupBy(codes, (code) => errorTable[code].status);
	const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } };
	return Object.fromEntries(
		[...byStatus].map(([status, list]) => [
			status,
			{ description: list.map((code) => `\`${code}\` ${errorTable[code].message}`).join('\n'), content },
		]),
	);
}

function parameters(schema: z.ZodType, place: 'path' | 'query') {
	const object = jsonSchema(schema, 'input');
	const properties = (object?.properties ?? {}) as Record<string, unknown>;
	return Object.entries(properties).map(([name, property]) => ({
		name,
		in: place,
		required: place === 'path' || Boolean(object?.required?.includes(name)),
		schema: property,
	}));
}

function jsonSchema(schema: z.ZodType, io: 'input' | 'output') {
	if (schema instanceof z.ZodUndefined) return null;
	const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
	return rest;
}
