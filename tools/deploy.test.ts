import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { Environment, parseEnv } from '../api/src/env.ts';
import { readBackupWords } from '../api/src/features/administration/backup/backup-words.ts';
import { proxyLines } from '../dashboard/src/screens/admin/server/judge-proxy.ts';
import { type Manifest, readManifests } from './kubernetes-manifests.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { version } = JSON.parse(read('package.json'));

type Settings = Record<string, string>;

/** Throws for a variable that the server does not know, or a value that it refuses. */
function expectAccepted(settings: Settings): void {
	expect(Object.keys(settings).filter((name) => !Object.hasOwn(Environment.shape, name))).toEqual([]);
	parseEnv(settings);
}

const dockerfile = read('Dockerfile');
const [, imageText = ''] = dockerfile.split(/\nFROM .*\n(?!.*\nFROM )/);
const ofImage: Settings = Object.fromEntries(
	(/^ENV (.*)$/m.exec(imageText)?.[1] ?? '').split(' ').map((pair) => pair.split('=', 2) as [string, string]),
);
const { NODE_ENV, ...settingsOfImage } = ofImage;

describe('the image', () => {
	test('runs the packed server as an account without rights, and tells whether it is healthy', () => {
		expect(imageText).toMatch(/^USER 1000:1000$/m);
		expect(imageText).toMatch(/^HEALTHCHECK .*\\\n\tCMD \["node", "-e", /m);
		expect(imageText).toMatch(/^ENTRYPOINT \["node", "debrief.mjs"\]\nCMD \["start"\]$/m);
		expect(imageText).not.toMatch(/npm|pnpm|COPY \./);
		expect(NODE_ENV).toBe('production');
		expectAccepted({ ...settingsOfImage, PUBLIC_URL: 'http://localhost:3000' });
	});

	test('has a major version of Node that the product runs on', () => {
		expect([...dockerfile.matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => major)).toEqual(['24', '24']);
	});
});

/** As docker compose fills them in, with `given` as the environment. */
function compose(file: string, given: Record<string, string | undefined>) {
	const filled = JSON.stringify(parse(read(file), { merge: true })).replace(
		/\$\{(\w+):([-?])([^}]*)\}/g,
		(_, name, kind, rest) => {
			if (given[name] === undefined && kind === '?') throw new Error(`${name} is missing: ${rest}`);
			return given[name] ?? rest;
		},
	);
	return JSON.parse(filled);
}

const secrets = {
	SITE: 'debrief.example',
	AUTH_SECRET: 'x'.repeat(32),
	DATABASE_PASSWORD: 'pass',
	S3_SECRET: 'secret',
};

type Service = {
	image: string;
	environment: Settings;
	volumes?: string[];
	depends_on?: string[] | Record<string, unknown>;
};

describe.each([
	['compose.yaml', {}],
	['compose.scale.yaml', secrets],
])('%s', (file, given) => {
	const { services, volumes } = compose(file, given) as { services: Record<string, Service>; volumes: object };

	test('sets only variables that the server knows, to values that it accepts', () => {
		const ours = Object.values(services).filter(({ image }) => image === 'debrief');
		expect(ours.length).toBeGreaterThan(0);
		for (const { environment } of ours) {
			const text = Object.entries(environment).map(([name, value]) => [name, String(value)]);
			expectAccepted({ ...settingsOfImage, ...Object.fromEntries(text) });
		}
	});

	test('names no volume or service that it does not have', () => {
		for (const { volumes: mounted = [], depends_on = [] } of Object.values(services)) {
			const named = mounted.map((mount) => mount.split(':')[0] ?? '').filter((name) => !name.startsWith('.'));
			expect(named.filter((name) => !Object.hasOwn(volumes, name))).toEqual([]);
			const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
			expect(needed.filter((name) => !Object.hasOwn(services, name))).toEqual([]);
		}
	});

	test('says which secret is missing', () => {
		for (const name of Object.keys(given)) expect(() => compose(file, { ...given, [name]: undefined })).toThrow(name);
	});
});

const manifests = readManifests().map(({ file, manifest }) => ({
	file,
	...(manifest as Manifest & { data: Settings; spec: never }),
}));
const ofKind = (kind: string) => manifests.filter((each) => each.kind === kind);

type Probe = { httpGet: { path: string; port: string } };
type Pod = {
	securityContext: object;
	containers: {
		env: { name: string; value: string }[];
		ports: { name: string; containerPort: number }[];
		startupProbe: Probe;
		livenessProbe: Probe;
		readinessProbe: Probe;
		securityContext: object;
		resources: object;
	}[];
};
const pods = ofKind('Deployment').map(({ spec }) => (spec as { template: { spec: Pod } }).template.spec);

describe('the Kubernetes manifests', () => {
	test('set only variables that the server knows, to values that it accepts', () => {
		const [settings] = ofKind('ConfigMap');
		const fromSecret = {
			AUTH_SECRET: secrets.AUTH_SECRET,
			DATABASE_URL: 'postgres://debrief:pass@db/debrief',
			S3_ACCESS_KEY_ID: 'id',
			S3_SECRET_ACCESS_KEY: 'key',
		};
		for (const name of Object.keys(fromSecret))
			expect(read('deploy/kubernetes/kustomization.yaml')).toContain(`${name}=`);
		for (const { containers } of pods)
			for (const { env } of containers)
				expectAccepted({
					...settingsOfImage,
					...settings?.data,
					...fromSecret,
					...Object.fromEntries(env.map(({ name, value }) => [name, value])),
				});
	});

	test('start each pod without rights, and ask it at the ports and paths where it answers', () => {
		expect(pods.length).toBe(2);
		for (const { securityContext, containers } of pods) {
			expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
			for (const { startupProbe, livenessProbe, readinessProbe, ports, ...container } of containers) {
				expect(container.securityContext).toMatchObject({
					readOnlyRootFilesystem: true,
					allowPrivilegeEscalation: false,
					capabilities: { drop: ['ALL'] },
				});
				const asked = [startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet);
				expect(asked.map(({ path }) => path)).toEqual(['/healthz', '/healthz', '/readyz']);
				expect(asked.filter(({ port }) => !ports.some(({ name }) => name === port))).toEqual([]);
				expect(container.resources).toHaveProperty('limits.memory');
			}
		}
		expect(
			pods.flatMap(({ containers }) => containers.flatMap(({ ports }) => ports)).map((port) => port.containerPort),
		).toEqual([Number(settingsOfImage.PORT), 9464, 9464]);
	});

	test('are all applied, as this version, and the rest names what is there', () => {
		const [kustomization] = manifests.filter(({ kind }) => kind === 'Kustomization') as unknown as {
			resources: string[];
			images: { newTag: string }[];
		}[];
		const files = [...new Set(manifests.map(({ file }) => file))];
		expect([...(kustomization?.resources ?? []), 'autoscaler.yaml', 'kustomization.yaml'].toSorted()).toEqual(
			files.toSorted(),
		);
		expect(kustomization?.images.map(({ newTag }) => newTag)).toEqual([version]);
		const [scaled] = ofKind('ScaledObject') as unknown as {
			spec: { scaleTargetRef: { name: string }; triggers: { metadata: { query: string } }[] };
		}[];
		expect(ofKind('Deployment').map(({ metadata }) => metadata.name)).toContain(scaled?.spec.scaleTargetRef.name);
		const metric = /debrief_(\w+)/.exec(scaled?.spec.triggers[0]?.metadata.query ?? '')?.[1];
		expect(read('api/src/features/administration/operations/monitoring/start-monitoring.ts')).toContain(
			`add('${metric}'`,
		);
	});
});

const hasAnalyser = spawnSync('systemd-analyze', ['--version']).status === 0;

test.skipIf(!hasAnalyser).each(['debrief.service', 'debrief-backup.service'])(
	'%s of the Debian package exposes at most 2.5, as systemd-analyze counts',
	(unit) => {
		const analyse = ['security', '--offline=yes', '--no-pager', '--threshold=25', join(root, 'deploy/debian', unit)];
		const { status, stdout, stderr } = spawnSync('systemd-analyze', analyse, { encoding: 'utf8' });
		expect(`${status} ${stdout.trim().split('\n').at(-1)}${stderr}`).toMatch(/^0 .*exposure level/);
	},
);

test('the service allows memory that is written and executed, which V8 needs', () => {
	for (const unit of ['debrief.service', 'debrief-backup.service'])
		expect(read(`deploy/debian/${unit}`)).not.toMatch(/^MemoryDenyWriteExecute=yes/m);
});

test('the timer of the Debian package makes backups with words that the command takes, and the package has both', () => {
	const words = /debrief\.mjs (backup .*)$/m.exec(read('deploy/debian/debrief-backup.service'))?.[1] ?? '';
	const keep = /^Environment=KEEP=(\d+)$/m.exec(read('deploy/debian/debrief-backup.service'))?.[1] ?? '';
	expect(readBackupWords(words.replace(/\$\{KEEP\}/, keep).split(' '))).toMatchObject({
		task: 'backup',
		path: '/var/lib/debrief-backups',
		keep: 14,
	});
	expect(read('tools/release/debian-package.ts')).toContain('debrief-backup.timer');
});

test('packages have the folders of deploy that their documents name', () => {
	const pages = globSync('docs/**/*.md', { cwd: root }).map(read).join('\n');
	const named = new Set(
		[...pages.matchAll(/(deploy\/(?!debian|kubernetes|compose)[\w-]+)/g)].map(([, folder]) => folder),
	);
	const packed = read('tools/release/stage-server.ts');
	expect([...named].filter((folder) => !packed.includes(`'${folder}'`))).toEqual([]);
	expect(named.size).toBeGreaterThan(2);
});

test('each line that the proxy check suggests is in the tested file of that proxy', () => {
	const files: Record<string, string> = { nginx: 'nginx.conf', HAProxy: 'haproxy.cfg', Apache: 'apache.conf' };
	for (const [name, lines = {}] of Object.entries(proxyLines))
		for (const line of Object.values(lines)) expect(read(`deploy/proxies/${files[name]}`)).toContain(line);
	expect(Object.keys(proxyLines)).toEqual(Object.keys(files));
});

test('the settings of the Debian package are known to the server', () => {
	const given = [...read('deploy/debian/env').matchAll(/^#?([A-Z_]+)=(.*)$/gm)];
	expect(given.length).toBeGreaterThan(4);
	for (const [, name = '', value = ''] of given)
		expectAccepted({ [name]: value.replaceAll("'", ''), PUBLIC_URL: 'http://a.example' });
});
