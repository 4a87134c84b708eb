import type { Population } from './population.ts';
import { type Answer, type Attack, NoAnswer, send, slowAnswerMs, toCurl } from './send.ts';

/** `what` and `where` identify a finding. */
export type Finding = { what: string; where: string; detail: string; reproduce: string };

export type Findings = {
	add(finding: Finding): void;
	has(what: string, where: string): boolean;
	all(): Finding[];
};

export function createFindings(): Findings {
	const found = new Map<string, Finding>();
	const key = (what: string, where: string) => `${what} | ${where}`;
	return {
		add: (finding) => {
			if (!found.has(key(finding.what, finding.where))) found.set(key(finding.what, finding.where), finding);
		},
		has: (what, where) => found.has(key(what, where)),
		all: () => [...found.values()],
	};
}

export const describe = ({ what, where, detail, reproduce }: Finding): string =>
	[`✗ ${where}: ${what}`, detail, reproduce]
		.filter(Boolean)
		.map((line) => line.slice(0, 1_500))
		.join('\n    ');

const slow = 'the answer takes more than 5 s';
const hangs = 'it hangs';
export const endsEarly = 'the connection ends without an answer';
const timely = [slow, hangs, endsEarly];

function judge(attack: Attack, { status, text, ms }: Answer, access: string, people: Population): string | null {
	if (status >= 500 && !(status === 503 && text.includes('"unavailable"'))) return `the status is ${status}`;
	const leaked = foreignText(attack, text, people);
	if (leaked) return leaked;
	const hasSession = attack.category !== 'no session';
	if (!hasSession && access !== 'public' && status < 400) return `${attack.caller} is let in`;
	if (ms > slowAnswerMs) return slow;
	return null;
}

function foreignText({ caller, path, body }: Attack, text: string, people: Population): string | null {
	const everybody = [people.admin, ...people.attackers, ...people.victims];
	const asked = path.replaceAll('%40', '@') + String(body ?? '');
	for (const { name, marker, account } of everybody.filter((person) => !caller.startsWith(person.name))) {
		if (text.includes(marker)) return `${caller} reads what ${name} wrote`;
		if (caller !== 'admin' && text.includes(account.email) && !asked.includes(account.email))
			return `${caller} reads the address of ${name}`;
	}
	return null;
}

export type Shows = (attack: Attack) => Promise<boolean>;

export async function minimise(attack: Attack, shows: Shows, attempts: number, endsAt: number): Promise<Attack> {
	let smallest = attack;
	let left = attempts;
	const isOver = () => left <= 0 || performance.now() > endsAt;
	for (let isSmaller = true; isSmaller && !isOver(); ) {
		isSmaller = false;
		for (const candidate of smallerThan(smallest)) {
			if (isOver()) break;
			left -= 1;
			if (!(await shows(candidate))) continue;
			smallest = candidate;
			isSmaller = true;
			break;
		}
	}
	return smallest;
}

function* smallerThan(attack: Attack): Generator<Attack> {
	const [path = '', query] = attack.path.split('?');
	if (query) {
		yield { ...attack, path };
		const parts = query.split('&');
		for (let i = 0; i < parts.length; i++) yield { ...attack, path: `${path}?${parts.toSpliced(i, 1).join('&')}` };
	}
	for (const name of Object.keys(attack.headers)) {
		const { [name]: _, ...headers } = attack.headers;
		yield { ...attack, headers };
	}
	if (!attack.body) return;
	yield { ...attack, body: null };
	for (const body of smallerBodies(attack.body)) yield { ...attack, body };
}

function* smallerBodies(body: Buffer): Generator<Buffer> {
	try {
		for (const value of smallerValues(JSON.parse(body.toString('utf8')))) yield Buffer.from(JSON.stringify(value));
	} catch {
		for (let part = body.length >> 1; part > 0 && part > body.length >> 5; part >>= 1)
			for (let at = 0; at < body.length; at += part)
				yield Buffer.concat([body.subarray(0, at), body.subarray(at + part)]);
	}
}

function* smallerValues(value: unknown): Generator<unknown> {
	if (typeof value === 'string' && value.length > 1) {
		yield value.slice(0, value.length >> 1);
		yield value.slice(value.length >> 1);
	}
	if (Array.isArray(value)) {
		for (let part = value.length; part > 0 && part > value.length >> 4; part >>= 1) yield value.toSpliced(0, part);
		for (const [i, each] of value.slice(0, 10).entries())
			for (const smaller of smallerValues(each)) yield value.with(i, smaller);
	} else if (typeof value === 'object' && value !== null) {
		for (const [name, each] of Object.entries(value)) {
			const { [name]: _, ...rest } = value as Record<string, unknown>;
			yield rest;
			for (const smaller of smallerValues(each)) yield { ...value, [name]: smaller };
		}
	}
}

/**
 * Returns the finding with a minimal request. Null when a timeout or missing response does not reproduce on its own,
 * because the server was only busy.
 */
export async function reduced(
	origin: string,
	attack: Attack,
	what: string,
	{ access, people, endsAt }: { access: string; people: Population; endsAt: number },
): Promise<Finding | null> {
	const shows: Shows = (candidate) => ask(origin, candidate, access, people).then((wrong) => wrong === what);
	const isRepeatable = await shows(attack);
	if (!isRepeatable && timely.includes(what)) return null;
	const smallest = isRepeatable ? await minimise(attack, shows, timely.includes(what) ? 4 : 60, endsAt) : attack;
	const answer = await send(origin, smallest).catch(() => null);
	const detail = `${attack.category}, as ${attack.caller}${answer ? `: ${answer.text.slice(0, 300)}` : ''}`;
	return { what, where: attack.operation, detail, reproduce: toCurl(origin, smallest) };
}

export async function ask(origin: string, attack: Attack, access: string, people: Population): Promise<string | null> {
	try {
		return judge(attack, await send(origin, attack), access, people);
	} catch (error) {
		if (!(error instanceof NoAnswer)) throw error;
		return { hang: hangs, reset: endsEarly, refused: null }[error.reason];
	}
}
