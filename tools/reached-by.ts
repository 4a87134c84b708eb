type Graph = { getModuleInfo: (id: string) => { importedIds: readonly string[]; importers: readonly string[] } | null };

/** Returns what a page loads before it renders. Of packages, only icons: their indexes import everything. */
export function reachedBy(roots: readonly string[]): (id: string, graph: Graph) => boolean {
	let reached: Set<string> | null = null;
	return (id, graph) => {
		if (!reached) {
			reached = new Set();
			for (const root of roots) reach(root, graph, reached);
			for (const root of roots) reached.delete(root);
		}
		return reached.has(id);
	};
}

function reach(id: string, graph: Graph, reached: Set<string>): void {
	if (reached.has(id) || isPackage(id)) return;
	reached.add(id);
	for (const next of graph.getModuleInfo(id)?.importedIds ?? []) reach(next, graph, reached);
}

const isPackage = (id: string) => id.includes('/node_modules/') && !id.includes('/lucide-react/');
