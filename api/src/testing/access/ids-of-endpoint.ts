import type { Endpoint } from '@debrief/shared/contract/endpoint.ts';
import { z } from 'zod';

/** Text fields that are no ids. All others count as ids. */
const plainTexts = new Set(
	`attestationObject authenticatorData challenge clientDataJSON code comment company consentText custom_prompt definition description
	direction discountCode displayName email emails error fileName find firstName fullName hash instructions iss language lastName languageCode mimeType name
	newPassword next oldPassword owner password payload phone provider q question reCaptchaKey refresh_token remotePhone replace search setUpCode signature source speaker speakerName state
	summary tag tags terms text timeZone title transports type types user_code userHandle username website xsrf`.split(
		/\s+/,
	),
);

type Schema = { type?: string; enum?: unknown; const?: unknown; format?: string; items?: Schema; anyOf?: Schema[] };

export function idsOfEndpoint({ path, query, body }: Endpoint): string[] {
	const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '');
	const inParts = [query, body].flatMap((part) =>
		textsOf(z.toJSONSchema(part, { io: 'input', unrepresentable: 'any' })),
	);
	return [...new Set([...inPath, ...inParts.filter((name) => !plainTexts.has(name))])].toSorted();
}

function textsOf(schema: unknown): string[] {
	if (typeof schema !== 'object' || schema === null) return [];
	return Object.entries(schema).flatMap(([key, value]) => {
		if (key !== 'properties') return textsOf(value);
		const properties = Object.entries(value as Record<string, Schema>);
		return properties.flatMap(([name, each]) => [...(isText(each) ? [name] : []), ...textsOf(each)]);
	});
}

const isOther = (format = '') => ['date', 'date-time', 'binary'].includes(format);

const isText = ({ type, enum: values, const: value, format, items, anyOf = [] }: Schema): boolean =>
	(type === 'string' && !values && !value && !isOther(format)) ||
	(items !== undefined && isText(items)) ||
	anyOf.some(isText);
