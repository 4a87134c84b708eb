import { api } from '@debrief/shared/contract/api.ts';
import type { Endpoint } from '@debrief/shared/contract/endpoint.ts';
import { errorTable } from '@debrief/shared/contract/errors.ts';
import { apiBase } from '@debrief/shared/contract/paths.ts';
import { openAiEndpoints } from '@debrief/shared/contract/speech/openai.ts';
import { webhookEvents } from '@debrief/shared/domain/webhooks/webhook-events.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createTestApp } from '../../../testing/create-test-app.ts';
import { openApiDocument } from './openapi.ts';
import { referencePage } from './reference-page.ts';

const Response = z.object({ description: z.string().min(1), content: z.record(z.string(), z.unknown()).optional() });
const Operation = z.object({
	operationId: z.string(),
	summary: z.string().min(1),
	security: z.array(z.object({ bearer: z.array(z.string()) })).optional(),
	parameters: z.array(
		z.object({
			name: z.string(),
			in: z.enum(['path', 'query', 'header']),
			required: z.boolean(),
			schema: z.looseObject({}),
		}),
	),
	requestBody: z.object({ content: z.record(z.string(), z.object({ schema: z.looseObject({}) })) }).optional(),
	responses: z.record(z.string().regex(/^[1-5]\d\d$/), Response),
});
const Document = z.object({
	openapi: z.literal('3.1.0'),
	info: z.object({ title: z.string(), version: z.string().regex(/^\d+\.\d+\.\d+/) }),
	servers: z.array(z.object({ url: z.url() })),
	components: z.object({
		securitySchemes: z.object({ bearer: z.looseObject({}) }),
		schemas: z.object({ Error: z.looseObject({}), OpenAiError: z.looseObject({}) }),
	}),
	webhooks: z.record(
		z.string(),
		z.object({
			post: z.object({
				requestBody: z.object({
					content: z.object({
						'application/json': z.object({
							schema: z.object({
								properties: z.looseObject({
									data: z.looseObject({ properties: z.record(z.string(), z.unknown()) }),
									type: z.looseObject({ const: z.string() }),
									version: z.looseObject({ const: z.number() }),
								}),
							}),
						}),
					}),
				}),
			}),
		}),
	),
	paths: z.record(z.string().startsWith('/'), z.record(z.enum(['get', 'post', 'put', 'delete']), Operation.optional())),
});

const document = Document.parse(JSON.parse(JSON.stringify(openApiDocument('https://debrief.example', '1.2.3'))));
const { webhooks } = document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
	Object.entries(methods).flatMap(([method, operation]) => (operation ? [{ path, method, operation }] : [])),
);

test('the document lists every endpoint once, with method, path and access', () => {
	const documented = operations.map(({ path, method, operation }) => [
		operation.operationId,
		method,
		path,
		Boolean(operation.security),
	]);
	const expected = Object.entries<Endpoint>({ ...api, ...openAiEndpoints }).map(([name, { method, path, access }]) => [
		name,
		method.toLowerCase(),
		path.replace(/:(\w+)/g, '{$1}'),
		access !== 'public',
	]);
	expect(documented.toSorted()).toEqual(expected.toSorted());
});

test('every parameter in a path is described and required', () => {
	for (const { path, operation } of operations) {
		const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
		const described = operation.parameters.filter((parameter) => parameter.in === 'path');
		expect(
			described.map((parameter) => parameter.name),
			path,
		).toEqual(named);
		expect(
			described.every((parameter) => parameter.required),
			path,
		).toBe(true);
	}
});

test('the document is valid against the OpenAPI 3.1 schema', async () => {
	const text = JSON.stringify(openApiDocument('https://debrief.example', '1.2.3'));
	const validator = new Validator();
	expect(await validator.validate(JSON.parse(text))).toEqual({ valid: true });
	expect(validator.version).toBe('3.1');
});

test('endpoints with several body types list each of them', () => {
	const { createSpeechJob, getSpeechJobResult, createTranscription } = Object.fromEntries(
		operations.map(({ operation }) => [operation.operationId, operation]),
	);
	expect(createSpeechJob?.parameters).toMatchObject([{ name: 'Idempotency-Key', in: 'header', required: false }]);
	expect(Object.keys(createSpeechJob?.requestBody?.content ?? {})).toEqual(['multipart/form-data', 'application/json']);
	expect(Object.keys(createSpeechJob?.responses ?? {})).toEqual(expect.arrayContaining(['200', '202']));
	const types = ['application/json', 'text/plain', 'application/x-subrip', 'text/vtt'];
	expect(Object.keys(getSpeechJobResult?.responses['200']?.content ?? {})).toEqual(types);
	expect(Object.keys(createTranscription?.responses['200']?.content ?? {})).toEqual([...types, 'text/event-stream']);
});

test('every reference resolves to a schema in the document', () => {
	const text = JSON.stringify(openApiDocument('https://debrief.example', '1.2.3'));
	const named = [...text.matchAll(/"\$ref":"([^"]*)"/g)].map(([, reference]) => reference);
	const known = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
	expect([...new Set(named)].toSorted()).toEqual(known.toSorted());
});

test('every endpoint describes its success and each of its errors under its status', () => {
	for (const { operation } of operations) {
		if (operation.operationId in openAiEndpoints) continue;
		const endpoint: Endpoint = api[z.enum(Object.keys(api) as [keyof typeof api]).parse(operation.operationId)];
		expect(
			Object.keys(operation.responses).some((status) => status.startsWith('2')),
			operation.operationId,
		).toBe(true);
		for (const code of endpoint.errors)
			expect(operation.responses[errorTable[code].status]?.description, operation.operationId).toContain(`\`${code}\``);
	}
});

test('the document and a readable reference are public', async () => {
	await using app = await createTestApp();
	const answer = await fetch(`${app.origin}${apiBase}/openapi.json`);
	expect(Object.keys(Document.parse(await answer.json()).paths)).toEqual(Object.keys(document.paths));
	const reference = await fetch(`${app.origin}${apiBase}/reference`);
	expect(reference.headers.get('content-type')).toContain('text/html');
	const html = await reference.text();
	for (const part of [
		'/calls',
		'/v1/audio/transcriptions',
		'/speech/jobs',
		'/auth/api-keys',
		'import OpenAI',
		`${app.deps.env.publicUrl}/mcp`,
	])
		expect(html).toContain(part);
	const fromOpenAi = await fetch(`${app.origin}${apiBase}/reference/from-openai`);
	expect(await fromOpenAi.text()).toContain(`baseURL: '${app.deps.env.publicUrl}/v1'`);
});

test('every webhook event is in the document and on the page with its payload', async () => {
	expect(Object.keys(webhooks)).toEqual([...webhookEvents, 'webhook.test']);
	for (const { post } of Object.values(webhooks)) {
		const { data, type, version } = post.requestBody.content['application/json'].schema.properties;
		expect(Object.keys(data.properties).length).toBeGreaterThan(0);
		expect([type.const, version.const]).toEqual([expect.any(String), 1]);
	}
	const page = referencePage(openApiDocument('https://debrief.example', '1.2.3'));
	for (const event of webhookEvents) expect(page).toContain(`<code>${event}</code>`);
});
