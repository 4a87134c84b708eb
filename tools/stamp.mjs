import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { cacheFolder, mayWrite, root } from './toolchain.mjs';

/** Runs `work` when one of `inputs` has changed since it last succeeded, or `output` is missing. */
export async function whenStale(name, inputs, output, work) {
	const file = join(cacheFolder, `${name}.stamp`);
	const now = fingerprint(inputs);
	if (existsSync(join(root, output)) && existsSync(file) && readFileSync(file, 'utf8') === now) return;
	if (!mayWrite) {
		console.error(
			`${root} has to be installed and built first, and this account may not write there. Run npm start there once as the account that owns it, or install a package (docs/install.md).`,
		);
		process.exit(1);
	}
	await work();
	writeFileSync(file, now);
}

function fingerprint(inputs) {
	const hash = createHash('sha256');
	// Relative, because the folder may be moved.
	for (const path of inputs.flatMap((input) => filesBelow(join(root, input)))) {
		hash.update(relative(root, path)).update(readFileSync(path));
	}
	return hash.digest('hex');
}

function filesBelow(path) {
	if (!existsSync(path)) return [];
	if (statSync(path).isFile()) return [path];
	return readdirSync(path, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath ?? entry.path, entry.name))
		.sort();
}
