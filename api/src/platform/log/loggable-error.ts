export type LoggableError = {
	type: string;
	message: string;
	stack?: string;
	cause?: LoggableError;
	errors?: LoggableError[];
	[field: string]: unknown;
};

/** Fields without user data. Others, such as `params`, `detail`, `where` or `response`, may repeat input. */
const plainFields = ['code', 'severity', 'routine', 'table', 'column', 'constraint', 'syscall', 'path', 'status'];
const deepestCause = 8;

export function loggableError(error: unknown, depth = 0): LoggableError {
	if (!(error instanceof Error)) return { type: typeof error, message: textOf(error) };
	const frames = framesOf(error);
	const message = messageOf(error);
	const inner = (each: unknown) => loggableError(each, depth + 1);
	const goesDeeper = depth < deepestCause;
	return {
		type: error.name,
		message,
		...Object.fromEntries(plainFields.flatMap((name) => plainField(error, name))),
		stack: [`${error.name}: ${message}`, ...frames].join('\n'),
		...(goesDeeper && error.cause !== undefined && { cause: inner(error.cause) }),
		...(goesDeeper && error instanceof AggregateError && { errors: error.errors.map(inner) }),
	};
}

/** pg-boss emits copies of errors. */
function textOf(error: unknown): string {
	if (typeof error === 'string') return withoutPeople(error);
	const isCopy = typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string';
	return (isCopy && messageOf(error as Error)) || `a thrown ${typeof error} without a message`;
}

export function loggableStack(error: Error): string {
	const stacks: string[] = [];
	for (let next: LoggableError | undefined = loggableError(error); next; next = next.cause)
		stacks.push(next.stack ?? next.message);
	return stacks.join('\ncaused by ');
}

function messageOf(error: Error): string {
	if ('query' in error && typeof error.query === 'string' && 'params' in error) return `Failed query: ${error.query}`;
	// Messages of class 22 errors quote the invalid values.
	if ('code' in error && /^22[0-9A-Z]{3}$/.test(String(error.code))) return `SQLSTATE ${error.code}`;
	if (error instanceof SyntaxError) return 'malformed JSON or code';
	return withoutPeople(error.message);
}

/** A mail server names the recipient that it refuses. The domain is enough to find the cause. */
const withoutPeople = (text: string) => text.replace(person, '…@');
const person = /[^\s<>"'(),;:=/\\@]{1,64}@(?=[\w-]{1,63}(?:\.[\w-]{1,63}){0,8}\.[a-z]{2,})/gi;

function framesOf({ stack = '', message }: Error): string[] {
	const start = message ? stack.indexOf(message) + message.length : 0;
	return stack
		.slice(start)
		.split('\n')
		.filter((line) => /^ {4}at /.test(line));
}

function plainField(error: Error, name: string): [string, unknown][] {
	const value: unknown = Reflect.get(error, name);
	if (typeof value === 'number') return [[name, value]];
	return typeof value === 'string' ? [[name, withoutPeople(value)]] : [];
}
