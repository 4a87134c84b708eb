import { type PayloadType, webhookBodies } from '@debrief/shared/contract/webhooks/events.ts';
import { z } from 'zod';

const textParameter = (name: string, description: string) => ({
	name,
	in: 'header',
	required: true,
	description,
	schema: { type: 'string' },
});
const parameters = [
	textParameter('webhook-id', 'The same whenever this event is sent again.'),
	textParameter('webhook-timestamp', 'Of this attempt, in seconds since 1970. Refuse what is older than five minutes.'),
	textParameter(
		'webhook-signature',
		'`v1,` and the HMAC-SHA256 (base64) of `{id}.{timestamp}.{body}`; two of them, with a space between, while a secret is being replaced.',
	),
];

type BodySchema = { properties: { data: { properties: Record<string, unknown> } } };

function schemaOf(type: PayloadType): BodySchema {
	const { $schema: _, ...schema } = z.toJSONSchema(webhookBodies[type], { io: 'output' });
	return schema as unknown as BodySchema;
}

export const webhookOperations = Object.fromEntries(
	(Object.keys(webhookBodies) as PayloadType[]).map((type) => [
		type,
		{
			post: {
				operationId: `on ${type}`.replace(/\W(\w)/g, (_all, letter: string) => letter.toUpperCase()),
				summary: webhookBodies[type].shape.data.description ?? type,
				parameters,
				requestBody: { required: true, content: { 'application/json': { schema: schemaOf(type) } } },
				responses: {
					'2XX': { description: 'Received. Anything else is tried again for about a day, with growing pauses.' },
				},
			},
		},
	]),
);
