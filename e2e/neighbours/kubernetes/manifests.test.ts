import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { type Manifest, readManifests } from '../../../tools/kubernetes-manifests.ts';
import { root } from '../../support/server/start-product.ts';

const folder = mkdtempSync(join(tmpdir(), 'debrief-kubernetes-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
writeFileSync(join(folder, 'package.json'), JSON.stringify({ type: 'module', private: true }));
const install = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '@kubernetes-models/keda@2.0.0'];
const { status, stderr } = spawnSync('npm', install, { cwd: folder, encoding: 'utf8' });
if (status !== 0) console.warn(`The manifests are not checked: npm cannot get their schemas. ${stderr ?? ''}`);

/** Made from the definitions of Kubernetes and KEDA. */
function schemaOf({ apiVersion, kind }: Manifest): string {
	const models = apiVersion.startsWith('keda.sh/') ? '@kubernetes-models/keda' : 'kubernetes-models';
	return `${models}/${apiVersion}/${kind}`;
}

/** Compiles it as a value of its type, which finds unknown names. Returns what the compiler says. */
function compile(manifest: Manifest): string {
	const file = join(folder, 'manifest.ts');
	const value = JSON.stringify(manifest, null, '\t');
	const type = `I${manifest.kind}`;
	writeFileSync(
		file,
		`import type { ${type} } from '${schemaOf(manifest)}';\nexport const manifest: ${type} = ${value};\n`,
	);
	const options = ['--strict', '--noEmit', '--module', 'nodenext', '--target', 'es2024', '--types', ''];
	const compiler = join(root, 'node_modules/typescript/bin/tsc');
	const { stdout } = spawnSync(process.execPath, [compiler, ...options, file], { cwd: folder, encoding: 'utf8' });
	return stdout;
}

/** Finds what is missing or has a wrong value. Returns the errors. */
function validate(manifest: Manifest): string {
	const script = `import { ${manifest.kind} } from '${schemaOf(manifest)}';
new ${manifest.kind}(${JSON.stringify(manifest)}).validate();`;
	const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
		cwd: folder,
		encoding: 'utf8',
	});
	return stderr;
}

describe.skipIf(status !== 0)('the schemas of Kubernetes and KEDA', () => {
	const manifests = readManifests()
		.map(({ manifest }) => manifest)
		.filter(({ kind }) => kind !== 'Kustomization');
	const autoscaler = manifests.find(({ kind }) => kind === 'ScaledObject') ?? expect.fail('there is no autoscaler');

	test.each(manifests.map((manifest) => [manifest.kind, manifest.metadata.name, manifest] as const))(
		'accept %s %s',
		(_kind, _name, manifest) => {
			expect(compile(manifest)).toBe('');
			expect(validate(manifest)).toBe('');
		},
	);

	test('refuse a misspelt name, and an autoscaler without a target', () => {
		const { spec, ...rest } = autoscaler as Manifest & { spec: object };
		expect(compile({ ...rest, spec: { ...spec, maxReplicas: 8 } } as Manifest)).toContain('maxReplicas');
		const { scaleTargetRef, ...targetless } = spec as { scaleTargetRef: object };
		expect(scaleTargetRef).toBeDefined();
		expect(validate({ ...rest, spec: targetless } as Manifest)).toContain('scaleTargetRef');
	});
});
