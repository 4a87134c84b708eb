import { fieldMessage, invalidMessage } from '@debrief/shared/domain/field-messages.ts';
import { z } from 'zod';

export const configureFieldMessages = (): void => {
	z.config({ customError: messageOf });
};

function messageOf(issue: z.core.$ZodRawIssue): string {
	const field = nameOf(issue.path);
	switch (issue.code) {
		case 'too_small':
			return tooSmall(issue, field);
		case 'too_big':
			return tooBig(issue, field);
		case 'not_multiple_of':
			return fieldMessage('multiple', { limit: Number(issue.divisor) });
		case 'unrecognized_keys':
			return fieldMessage('unknown', { field: issue.keys.join(', ') });
		default:
			return invalidMessage(field);
	}
}

type Limited<Code extends z.core.$ZodRawIssue['code']> = Extract<z.core.$ZodRawIssue, { code: Code }>;

function tooSmall({ origin, minimum, inclusive }: Limited<'too_small'>, field: string): string {
	const limit = Number(minimum);
	if (origin === 'string') return fieldMessage('minCharacters', { limit });
	if (origin === 'array') return fieldMessage('minItems', { limit });
	if (origin === 'number' || origin === 'int') return fieldMessage(inclusive === false ? 'above' : 'min', { limit });
	return invalidMessage(field);
}

function tooBig({ origin, maximum, inclusive }: Limited<'too_big'>, field: string): string {
	const limit = Number(maximum);
	if (origin === 'string') return fieldMessage('maxCharacters', { limit });
	if (origin === 'array') return fieldMessage('maxItems', { limit });
	if (origin === 'number' || origin === 'int') return fieldMessage(inclusive === false ? 'below' : 'max', { limit });
	return invalidMessage(field);
}

function nameOf(path: z.core.$ZodRawIssue['path']): string {
	const name = String(path?.findLast((key) => typeof key === 'string') ?? 'value');
	const [first = '', last] = name
		.replace(/([A-Z])/g, '_$1')
		.toLowerCase()
		.split('_');
	return last !== undefined && namedInWords.has(`${first} ${last}`) ? `${first} ${last}` : name;
}

const namedInWords = new Set(['first name', 'last name', 'full name', 'company name', 'team name']);
