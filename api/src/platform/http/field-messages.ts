import { z } from 'zod';

/** Gives every field error of the api a message of its own; schemas with a message keep theirs. */
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
			return `Use a multiple of ${issue.divisor}`;
		case 'unrecognized_keys':
			return `Unknown field: ${issue.keys.join(', ')}`;
		default:
			return `Invalid ${field}`;
	}
}

type Limited<Code extends z.core.$ZodRawIssue['code']> = Extract<z.core.$ZodRawIssue, { code: Code }>;

function tooSmall({ origin, minimum, inclusive }: Limited<'too_small'>, field: string): string {
	if (origin === 'string') return `Use at least ${minimum} characters`;
	if (origin === 'array') return `Choose at least ${minimum}`;
	if (origin === 'number' || origin === 'int')
		return `Use ${inclusive === false ? 'more than' : 'at least'} ${minimum}`;
	return `Invalid ${field}`;
}

function tooBig({ origin, maximum, inclusive }: Limited<'too_big'>, field: string): string {
	if (origin === 'string') return `Use maximum ${maximum} characters`;
	if (origin === 'array') return `Choose at most ${maximum}`;
	if (origin === 'number' || origin === 'int') return `Use ${inclusive === false ? 'less than' : 'at most'} ${maximum}`;
	return `Invalid ${field}`;
}

/** The last name in the path: `actionPoints.0.text` is `text`. A body that is wrong as a whole has none. */
function nameOf(path: z.core.$ZodRawIssue['path']): string {
	const name = String(path?.findLast((key) => typeof key === 'string') ?? 'value');
	const [first = '', last] = name
		.replace(/([A-Z])/g, '_$1')
		.toLowerCase()
		.split('_');
	return last !== undefined && namedInWords.has(`${first} ${last}`) ? `${first} ${last}` : name;
}

/** Fields that the specification of messages names in words; the others have their own name. */
const namedInWords = new Set(['first name', 'last name', 'full name', 'company name', 'team name']);
