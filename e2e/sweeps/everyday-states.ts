import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '../../tools/borders.ts';
import type { PageState } from '../page-states/page-state.ts';
import { root } from '../support/server/start-product.ts';

/** More states would take longer than the rest of `npm test`. */
const mostChanged = 60;

const foldersOfRoutes: Record<string, string> = {
	activate: 'device',
	auditLog: 'admin/audit',
	billingHistory: 'reseller/billing-history',
	customer: 'reseller/customer',
	customerPbxGuide: 'reseller/customer',
	customerPurchase: 'reseller/purchase',
	customers: 'reseller/customers',
	access: 'device',
	devices: 'device',
	interaction: 'sign-in',
	newPassword: 'sign-in',
	paymentCancelled: 'payment',
	paymentSuccess: 'payment',
	pendingApproval: 'sign-in',
	purchaseOutcome: 'reseller/purchase',
	recovery: 'sign-in',
	registered: 'register',
	root: 'home',
	signedOut: 'sign-in',
	webhook: 'webhooks',
};
const withoutFolder = ['notFound'];

/**
 * Returns the states for `npm test`: the first one of each route, and those whose files changed since the last release,
 * at most 60.
 */
export async function everydayStates(
	states: readonly PageState[],
	changed: readonly string[] = changedSinceRelease(),
): Promise<ReadonlySet<PageState>> {
	const firstOfRoutes = [...Map.groupBy(states, ({ route }) => route).values()].flatMap(
		(ofRoute) => ofRoute.find(({ answers }) => !answers) ?? ofRoute[0] ?? [],
	);
	const touched = await statesTouched(states, changed);
	const step = Math.ceil(touched.length / mostChanged);
	return new Set([...firstOfRoutes, ...touched.filter((_, index) => index % step === 0)]);
}

async function statesTouched(states: readonly PageState[], changed: readonly string[]): Promise<PageState[]> {
	const files = new Set(changed);
	const declaring = changed.filter((file) => /^e2e\/page-states\/.*-(?:pages|states)\.ts$/.test(file));
	const declared = new Set<unknown>();
	for (const file of declaring.filter((file) => existsSync(join(root, file))))
		for (const exported of Object.values(await import(join(root, file)))) addAll(declared, exported);
	const routes = new Set(states.map(({ route }) => route));
	const imports = new Map<string, string[]>();
	const isTouched = (route: string) => filesOfScreen(folderOf(route), imports).some((file) => files.has(file));
	const touched = files.size > 0 ? new Set([...routes].filter(isTouched)) : new Set();
	return states.filter((state) => declared.has(state) || touched.has(state.route));
}

function addAll(into: Set<unknown>, exported: unknown): void {
	if (Array.isArray(exported)) for (const each of exported) into.add(each);
}

export function folderOf(route: string): string | null {
	if (withoutFolder.includes(route)) return null;
	const name = foldersOfRoutes[route] ?? route.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
	const isThere = (folder: string) => existsSync(join(root, 'dashboard/src/screens', folder));
	return isThere(name) || !isThere(`admin/${name}`) ? name : `admin/${name}`;
}

function filesOfScreen(folder: string | null, imports: Map<string, string[]>): string[] {
	const reached = new Set<string>();
	const reach = (file: string) => {
		if (reached.has(file) || !/^dashboard\/src\/(?:screens|features)\/.*\.tsx?$/.test(file)) return;
		reached.add(file);
		const known = imports.get(file) ?? importsOf(root, file);
		imports.set(file, known);
		for (const next of known) reach(next);
	};
	if (folder) for (const file of globSync(`dashboard/src/screens/${folder}/**/*.{ts,tsx}`, { cwd: root })) reach(file);
	return [...reached];
}

function changedSinceRelease(): string[] {
	const git = (...args: string[]) => {
		const output = execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
		return output.split('\n').filter(Boolean);
	};
	try {
		const [base = 'HEAD'] = git('tag', '--merged', '--sort=-creatordate');
		return [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')];
	} catch {
		return [];
	}
}

/** Halves the states for two files that run in parallel. Each has half of the everyday ones. */
export function shareOf(share: 1 | 2, states: readonly PageState[], everyday: ReadonlySet<PageState>): PageState[] {
	const everydayFirst = states.toSorted((one, other) => Number(everyday.has(other)) - Number(everyday.has(one)));
	return everydayFirst.filter((_, index) => index % 2 === share - 1);
}
