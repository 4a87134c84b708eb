import { NodeFS } from '@electric-sql/pglite/nodefs';

type Init = NodeFS['init'];
type Options = Parameters<Init>[1];
type Attributes = { mode?: number | null };
type SetAttributes = (node: unknown, attributes: Attributes) => void;

/** Creates files without access for others. WebAssembly sets modes explicitly, regardless of the umask. */
export class PrivateNodeFs extends NodeFS {
	override init(pg: Parameters<Init>[0], options: Options): ReturnType<Init> {
		return super.init(pg, { ...options, preRun: [...(options.preRun ?? []), keepPrivate] });
	}
}

function keepPrivate(module: object): void {
	const operations = nodeOperationsOf(module);
	const { setattr } = operations;
	operations.setattr = (node, attributes) =>
		setattr(node, attributes.mode ? { ...attributes, mode: attributes.mode & ~0o077 } : attributes);
}

/** Returns Emscripten's file system on Node's, which exists before the module runs but is missing in its types. */
const nodeOperationsOf = (module: object) =>
	(module as { NODEFS: { node_ops: { setattr: SetAttributes } } }).NODEFS.node_ops;
