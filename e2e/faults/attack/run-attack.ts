import { apiBase } from '@debrief/shared/contract/paths.ts';
import { type Random, randomFrom } from '../../../api/src/testing/random.ts';
import { type Product, startProduct } from '../../support/server/start-product.ts';
import { until } from '../../support/until.ts';
import { attackByKilling } from './attack-by-killing.ts';
import { attackWithMedia } from './attack-media.ts';
import {
	ask,
	createFindings,
	describe,
	endsEarly,
	type Finding,
	type Findings,
	minimise,
	reduced,
	type Shows,
} from './findings.ts';
import { attackGreedily } from './greedy.ts';
import { type Operation, readOperations } from './operations.ts';
import { attackWithLongWords } from './parts/long-words.ts';
import { attackByRank, placeRanks, type Ranks } from './parts/ranks.ts';
import { attackWithSlowSources, startQuickEngine } from './parts/slow-sources.ts';
import { authSecret, type Person, type Population, populate, renewToken } from './population.ts';
import { categories, driven, fits, requestTo } from './requests.ts';
import { type Attack, send, toCurl } from './send.ts';
import { attackSockets, openSilentSockets } from './sockets.ts';
import { assertQuietLog, assertSettled, isAlive, vitalsOf } from './watch-server.ts';

export type AttackOptions = {
	seed: number;
	minutes: number;
	requests: number;
	/** Whether all users and parts of a round take part, as far as time allows. Otherwise only requests and sockets. */
	isWhole: boolean;
	env?: Record<string, string>;
};

const everyone = { attackers: ['mallory', 'trudy'], victims: ['alice', 'bob'] };
const aFew = { attackers: ['mallory'], victims: ['alice'] };
const clients = 4;
const moreRestarts = 20;
/** Time at the end in which nothing new begins. */
const settlingMs = 8_000;
/** Expected maximum of each part on a busy machine. Parts that do not fit are skipped. */
const neededMs = {
	kills: 25_000,
	greedy: 15_000,
	media: 30_000,
	requests: 20_000,
	ranks: 10_000,
	'long words': 25_000,
	'slow sources': 25_000,
};

type Run = {
	product: Product;
	people: Population;
	ranks: Ranks | null;
	operations: Operation[];
	findings: Findings;
	counts: Map<string, number>;
	restarts: number;
	endsAt: number;
};

export async function runAttack(options: AttackOptions): Promise<Finding[]> {
	await using prepared = await prepareAttack(options);
	return await prepared.attack();
}

export async function prepareAttack({ seed, minutes, requests, isWhole, env = {} }: AttackOptions) {
	const startedAt = performance.now();
	const endsAt = minutes > 0 ? startedAt + minutes * 60_000 - settlingMs : Number.POSITIVE_INFINITY;
	const secondsNow = () => ((performance.now() - startedAt) / 1000).toFixed(0);
	// Recognising speech in noise is slow, and attackers control only its samples.
	const engine = await startQuickEngine();
	const forAttack = {
		AUTH_SECRET: authSecret,
		DEMO_CONVERSATIONS: 'on',
		ALLOW_PRIVATE_ADDRESSES: 'on',
		...engine.env,
		...env,
	};
	const product = await startProduct({ env: forAttack });
	const remove = async () => {
		await product.remove();
		await engine[Symbol.asyncDispose]();
	};
	const populated = async () => ({
		people: await populate(product, isWhole ? everyone : aFew),
		ranks: isWhole ? await placeRanks(product) : null,
	});
	const { people, ranks } = await populated().catch(async (error) => {
		await remove();
		throw error;
	});
	const attack = async () => {
		const operations = driven(await readOperations(product.url + apiBase));
		const findings = createFindings();
		const run: Run = { product, people, ranks, operations, findings, counts: new Map(), restarts: 0, endsAt };
		const before = await Promise.all(people.victims.map(writtenBy));
		console.log(`Seed ${seed}: the first attack after ${secondsNow()} s`);
		let round = 0;
		do {
			await attackOnce(run, randomFrom(seed + round), requests, isWhole);
			round += 1;
		} while (minutes > 0 && performance.now() < endsAt && run.restarts < moreRestarts);
		await assertUnchanged(people.victims, before, findings);
		assertQuietLog(product, everybody(people), findings);
		console.log(`Seed ${seed}, ${round} rounds in ${secondsNow()} s:`, Object.fromEntries(run.counts));
		for (const finding of findings.all()) console.log(describe(finding));
		return findings.all();
	};
	return { attack, [Symbol.asyncDispose]: remove };
}

const everybody = ({ admin, attackers, victims }: Population): Person[] => [admin, ...attackers, ...victims];

async function attackOnce(run: Run, random: Random, requests: number, isWhole: boolean): Promise<void> {
	const { product, people, findings, endsAt } = run;
	const [mallory, trudy = mallory] = people.attackers as [Person, ...Person[]];
	const victim = people.victims[0] as Person;
	const count = (name: string, sent: number) => run.counts.set(name, (run.counts.get(name) ?? 0) + sent);
	const hasTimeFor = (ms: number) => isWhole && endsAt - performance.now() > ms;
	if (hasTimeFor(neededMs.kills + neededMs.requests))
		count('kills', await attackByKilling(product, random.fork(), trudy, findings));
	for (const person of everybody(people)) await renewToken(person);
	await sendAll(run, random.fork(), 50, endsAt);
	const before = vitalsOf(product);
	if (hasTimeFor(neededMs.greedy + neededMs.requests))
		count('greedy connections', await attackGreedily(product.url, mallory, victim, findings));
	if (run.ranks && hasTimeFor(neededMs.ranks + neededMs.requests))
		count('invitations by rank', await attackByRank(product, random.fork(), run.ranks, findings));
	if (hasTimeFor(neededMs['long words'] + neededMs.requests))
		count('long words', await attackWithLongWords(product, random.fork(), mallory, findings, endsAt));
	if (hasTimeFor(neededMs['slow sources'] + neededMs.requests))
		count('slow sources', await attackWithSlowSources(product, random.fork(), [trudy, victim], findings, endsAt));
	const closeSilent = await openSilentSockets(product.url, 60);
	const isForMedia = hasTimeFor(neededMs.media + neededMs.requests);
	await sendAll(run, random.fork(), requests, isForMedia ? endsAt - neededMs.media : endsAt);
	closeSilent();
	const sockets = await attackSockets(product.url);
	for (const finding of sockets.findings) findings.add(finding);
	count('sockets', sockets.sent);
	await restartIfDead(run, []);
	if (isForMedia) count('media', await attackWithMedia(product, random.fork(), [trudy, victim], findings, endsAt));
	await restartIfDead(run, []);
	await assertSettled(product, before, everybody(people), findings);
}

async function sendAll(run: Run, random: Random, total: number, endsAt: number): Promise<void> {
	const own = Array.from({ length: clients }, () => random.fork());
	for (let sent = 0; sent < total && performance.now() < endsAt; sent += clients) {
		const attacks = own.map((choices) => {
			const category = choices.pick(categories);
			const operation = choices.pick(run.operations.filter((each) => fits(each, category)));
			return requestTo(choices, operation, category, run.people);
		});
		await Promise.all(attacks.map((attack) => sendOne(run, attack)));
		await restartIfDead(run, attacks);
	}
}

async function sendOne(run: Run, attack: Attack): Promise<void> {
	const { product, people, findings, counts } = run;
	counts.set(attack.category, (counts.get(attack.category) ?? 0) + 1);
	const access = run.operations.find(({ name }) => name === attack.operation)?.access ?? 'public';
	const what = await ask(product.url, attack, access, people);
	if (!what || (what === endsEarly && (await endsSoon(product))) || findings.has(what, attack.operation)) return;
	const finding = await reduced(product.url, attack, what, { access, people, endsAt: run.endsAt });
	if (finding) findings.add(finding);
}

async function restartIfDead(run: Run, suspects: Attack[]): Promise<void> {
	const { product, findings } = run;
	if (isAlive(product)) return;
	const detail = product.log().slice(-1_200);
	const ends: Shows = async (attack) => {
		if (!isAlive(product)) await restart(run);
		await send(product.url, attack).catch(() => null);
		return endsSoon(product);
	};
	let culprit: Attack | undefined;
	for (const attack of suspects) if (!culprit && (await ends(attack))) culprit = attack;
	const smallest = culprit && (await minimise(culprit, ends, 15, run.endsAt));
	if (!isAlive(product)) await restart(run);
	const where = smallest?.operation ?? 'connections or media';
	findings.add({ what: ended, where, detail, reproduce: smallest ? toCurl(product.url, smallest) : '' });
}

const ended = 'the process ended';

/** A crash may follow the response after a moment. */
const endsSoon = (product: Product): Promise<boolean> =>
	until(ended, () => !isAlive(product), 300).then(
		() => true,
		() => false,
	);

async function restart(run: Run): Promise<void> {
	run.restarts += 1;
	await run.product.restart();
}

async function writtenBy({ account: { client }, ids }: Person): Promise<string> {
	const conversations = await Promise.all(ids.conversation.map((id) => client.getConversation({ params: { id } })));
	const rows = conversations.map(({ title, summaryText, tag, actionPoints, notes, speakers, files }) => ({
		title,
		summaryText,
		tag,
		actionPoints,
		speakers,
		notes: notes.map(({ id, description }) => [id, description]),
		files: files.map(({ fileId, sha1 }) => [fileId, sha1]),
	}));
	const { list } = await client.getTranscript({ query: { fileId: ids.file[0] ?? '' } });
	const sites = await client.listWhitelist();
	return JSON.stringify([rows, list.map(({ text, speakerName }) => [text, speakerName]), sites], null, '\t');
}

async function assertUnchanged(victims: Person[], before: string[], findings: Findings): Promise<void> {
	for (const [i, victim] of victims.entries()) {
		const now = (await writtenBy(victim)).split('\n');
		const changed = now.filter((line) => !before[i]?.includes(line));
		if (now.length === before[i]?.split('\n').length && changed.length === 0) continue;
		const detail = `${now.length} lines; ${changed.slice(0, 5).join(' ')}`;
		findings.add({ what: `what ${victim.name} wrote has changed`, where: 'the server', detail, reproduce: '' });
	}
}
