import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Imports each icon from its own file instead of from the index of all icons, so that the graph tells who needs which. */
export function exactIcons(): Plugin {
	let fileOf: Map<string, string> | null = null;
	return {
		name: 'exact-icons',
		enforce: 'pre',
		async transform(code, id) {
			if (!/\.tsx?$/.test(id) || !code.includes("from 'lucide-react'")) return;
			const index = await this.resolve('lucide-react', id);
			if (!index) return;
			fileOf ??= readIndex(index.id);
			return { code: code.replace(/import \{([^}]+)\} from 'lucide-react';/g, splitWith(index.id)), map: null };
		},
	};

	// on as many lines as before, so that no map of the source is needed
	function splitWith(index: string) {
		return (whole: string, names: string) => split(names, index) + '\n'.repeat(whole.split('\n').length - 1);
	}

	function split(names: string, index: string): string {
		return names
			.split(',')
			.map((name) => name.trim())
			.filter(Boolean)
			.map((name) => {
				if (name.startsWith('type ')) return `import type { ${name.slice('type '.length)} } from 'lucide-react';`;
				const [exported = '', local = exported] = name.split(' as ');
				const file = fileOf?.get(exported);
				// the index would bring every icon of the dashboard into the first load
				if (!file) throw new Error(`lucide-react has no icon ${exported}`);
				return `import ${local} from '${join(dirname(index), file)}';`;
			})
			.join(' ');
	}
}

/** Returns the file of each icon by every name that the index gives it. */
function readIndex(index: string): Map<string, string> {
	const files = new Map<string, string>();
	for (const [, names = '', file = ''] of readFileSync(index, 'utf8').matchAll(/export \{ (.+?) \} from '(.+?)';/g))
		for (const [, name = ''] of names.matchAll(/default as (\w+)/g)) files.set(name, file);
	return files;
}
