import { readdirSync, readFileSync, readlinkSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { residentMb } from '../../support/processes/process-memory.ts';
import type { Product } from '../../support/server/start-product.ts';
import { until } from '../../support/until.ts';
import type { Finding, Findings } from './findings.ts';
import type { Person } from './population.ts';

export type Vitals = { descriptors: number; memoryMb: number };

/** A pool, a log or a schedule may open a few more. */
const moreDescriptors = 12;
/** Node's heap grows before collection, and the embedded database never shrinks. */
const moreMemoryMb = 500;

export function isAlive(product: Product): boolean {
	try {
		return !/^State:\s+Z/m.test(readFileSync(`/proc/${product.pid()}/status`, 'utf8'));
	} catch {
		return false;
	}
}

export function vitalsOf(product: Product): Vitals {
	return { descriptors: descriptorsOf(product).length, memoryMb: residentMb(product.pid()) };
}

/** Excludes tables of the embedded database, which are opened on first use. */
const descriptorsOf = (product: Product): string[] => {
	const folder = `/proc/${product.pid()}/fd`;
	const tables = join(product.dataDir, 'db/');
	const paths = readdirSync(folder).map((name) => {
		try {
			return readlinkSync(join(folder, name));
		} catch {
			return 'closed';
		}
	});
	return paths.filter((path) => !path.startsWith(tables) || path.endsWith(' (deleted)'));
};

export function bytesIn(folder: string): number {
	return filesIn(folder).reduce((sum, path) => sum + sizeOf(path), 0);
}

function filesIn(folder: string): string[] {
	try {
		return readdirSync(folder, { withFileTypes: true, recursive: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name));
	} catch {
		return [];
	}
}

function sizeOf(path: string): number {
	try {
		return statSync(path).size;
	} catch {
		return 0;
	}
}

const settledWithinMs = 15_000;

export async function assertSettled(
	product: Product,
	before: Vitals,
	people: Person[],
	findings: Findings,
): Promise<void> {
	const report = (what: string, detail: string): Finding => ({ what, where: 'the server', detail, reproduce: '' });
	const endsAt = performance.now() + settledWithinMs;
	const settled = (what: string, isSettled: () => boolean | Promise<boolean>, detail: () => string) =>
		until(what, isSettled, Math.max(100, endsAt - performance.now())).catch(() => findings.add(report(what, detail())));
	const deleted = () => descriptorsOf(product).filter((path) => path.endsWith(' (deleted)') && path.startsWith('/'));
	const now = () => vitalsOf(product);
	await settled(
		'deleted files stay open',
		() => deleted().length === 0,
		() => deleted().slice(0, 5).join(', '),
	);
	await settled(
		'descriptors stay open',
		() => now().descriptors <= before.descriptors + moreDescriptors,
		() => `${before.descriptors} before, ${now().descriptors} after: ${kindsOf(descriptorsOf(product))}`,
	);
	await settled(
		'memory stays in use',
		() => now().memoryMb <= before.memoryMb + moreMemoryMb,
		() => `${before.memoryMb.toFixed(0)} MB before, ${now().memoryMb.toFixed(0)} MB after`,
	);
	for (const folder of ['incoming', 'work'])
		await settled(
			`files stay in ${folder}/`,
			() => bytesIn(join(product.dataDir, folder)) === 0,
			() => `${bytesIn(join(product.dataDir, folder))} bytes`,
		);
	for (const { account } of people) await emptyBin(account);
	let orphans: string[] = [];
	await settled(
		'media of nobody stays',
		async () => {
			// An upload whose client has gone may still end, so media are listed before the rows that own them.
			const stored = storedMedia(product);
			const owned = await fileIdsOf(people);
			orphans = stored.filter((path) => !owned.has(path.split(/[/.]/).at(-1) ?? ''));
			return orphans.length === 0;
		},
		() => orphans.slice(0, 5).join(', '),
	);
}

function kindsOf(paths: string[]): string {
	const counts = new Map<string, number>();
	for (const path of paths) {
		const kind = path.replace(/:?\[?\d+\]?$/, '').slice(0, 80);
		counts.set(kind, (counts.get(kind) ?? 0) + 1);
	}
	const most = [...counts].toSorted((a, b) => b[1] - a[1]).slice(0, 6);
	return most.map(([kind, count]) => `${count} × ${kind}`).join(', ');
}

const storedMedia = ({ dataDir }: Product): string[] => filesIn(join(dataDir, 'media/originals'));

async function emptyBin({ client }: Person['account']): Promise<void> {
	for (;;) {
		const { list } = await client.listBin({ query: { limit: 100 } });
		if (list.length === 0) return;
		await client.purgeConversations({ body: { callIds: list.map(({ id }) => id) } });
	}
}

async function fileIdsOf(people: Person[]): Promise<Set<string>> {
	const ids = new Set<string>();
	for (const { account } of people) {
		for (let cursor: string | undefined, isFirst = true; isFirst || cursor; isFirst = false) {
			const page = await account.client.listConversations({ query: { limit: 200, ...(cursor && { cursor }) } });
			for (const row of page.list) {
				const { files } = await account.client.getConversation({ params: { id: row.id } });
				for (const { fileId } of files) ids.add(fileId);
			}
			cursor = page.cursor;
		}
	}
	return ids;
}

export function assertQuietLog(product: Product, people: Person[], findings: Findings): void {
	const lines = product.log().split('\n');
	for (const { name, account, marker, token, refreshToken, deviceToken } of people) {
		const secrets = { 'a password': account.password, 'private text': marker, 'a token': token };
		for (const [what, secret] of Object.entries({
			...secrets,
			'a refresh token': refreshToken,
			'a device': deviceToken,
		})) {
			const line = lines.find((each) => secret && each.includes(secret));
			if (line) findings.add({ what: `${what} of ${name}`, where: 'the log', detail: line, reproduce: '' });
		}
	}
}
